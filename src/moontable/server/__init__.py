"""Playing together: tables over HTTP and WebSocket, stored before they are acknowledged."""
