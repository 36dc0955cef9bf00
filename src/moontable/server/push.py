"""Web push: a notice on a device, by the service its browser has named.

What is sent is encrypted for the browser alone (RFC 8291) and signed with a key of this server (VAPID, RFC 8292) that
is made at the first start and kept in the database.
"""

import base64
import json
import os
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

LIFETIME = 24 * 3600  # seconds a push service keeps a notice for a device that is off
RECORD = 4096  # bytes of what is encrypted at once; ours fits into one


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A private key as text."""
    key = ec.generate_private_key(ec.SECP256R1())
    return b64(key.private_numbers().private_value.to_bytes(32, "big"))


class Vapid:
    """This server, as push services know it. `contact`: an address where its host can be reached."""

    def __init__(self, key: str, contact: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(unb64(key), "big"), ec.SECP256R1())
        self.public = b64(_point(self._key.public_key()))
        self._contact = contact

    def headers(self, endpoint: str, topic: str, urgent: bool) -> dict[str, str]:
        """What goes with a notice. A newer one of the same topic replaces it where it still waits."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + 12 * 3600, "sub": self._contact}
        return {
            "Authorization": f"vapid t={self._signed(claims)}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LIFETIME),
            "Topic": topic,
            "Urgency": "high" if urgent else "normal",
        }

    def _signed(self, claims: Mapping[str, Any]) -> str:
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        said = ".".join(b64(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        r, s = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{said}.{b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return bytes(key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint))


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return bytes(HKDF(hashes.SHA256(), length, salt, info).derive(secret))


def sealed(
    text: bytes, p256dh: str, auth: str, salt: bytes | None = None, key: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """A text that only the browser with these keys can read. ValueError when they are none. `salt` and `key` are random
    but in the test against the RFC's own example."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(p256dh))
    own, salt = key or ec.generate_private_key(ec.SECP256R1()), salt or os.urandom(16)
    mine = _point(own.public_key())
    info = b"WebPush: info\0" + _point(theirs) + mine
    secret = _derived(own.exchange(ec.ECDH(), theirs), unb64(auth), info, 32)
    cipher = AESGCM(_derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + cipher.encrypt(nonce, text + b"\x02", None)
