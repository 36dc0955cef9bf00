"""A real SMTP server for the tests: it takes letters on this machine and keeps them."""

import email
import email.policy
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller

from moontable.server.child import free_port

from .world import PATIENCE


class Post:
    """What arrived; `refuse` is said instead of taking a letter, as long as there is any."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refuse: list[str] = []
        self.url = ""

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.refuse:
            return self.refuse.pop(0)
        letter = email.message_from_bytes(envelope.content, policy=email.policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 taken"

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: list[str]) -> str:
        if address.startswith("nobody"):
            return "550 nobody of that name"
        envelope.rcpt_tos.append(address)
        return "250 fine"


@contextmanager
def post_office() -> Iterator[Post]:
    post = Post()
    controller = Controller(post, hostname="127.0.0.1", port=free_port(), ready_timeout=PATIENCE)
    controller.start()
    try:
        post.url = f"smtp://127.0.0.1:{controller.port}"
        yield post
    finally:
        controller.stop()


def body(letter: EmailMessage) -> str:
    return str(letter.get_content()).replace("\r\n", "\n")
