"""Letters, by the SMTP server the host has named. Nothing here waits in the event loop."""

import asyncio
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from urllib.parse import unquote, urlsplit

from .outbox import Hopeless
from .settings import Settings

PATIENCE = 20.0  # seconds for a server that does not answer


@dataclass(frozen=True)
class Letter:
    to: str
    subject: str
    text: str
    headers: dict[str, str] = field(default_factory=dict)


class Mail:
    """The way to one SMTP server."""

    def __init__(self, settings: Settings) -> None:
        self.sender = settings.mail_from
        self._server = urlsplit(settings.smtp)
        self._threads = ThreadPoolExecutor(4, "mail")  # a server that hangs holds up letters and nothing else

    @property
    def works(self) -> bool:
        """Whether the host has set it up."""
        return bool(self._server.hostname)

    async def send(self, letter: Letter) -> None:
        """Returns when the server has taken it. Hopeless when it never will."""
        await asyncio.get_running_loop().run_in_executor(self._threads, self._send, letter)

    def _send(self, letter: Letter) -> None:
        message = EmailMessage()
        domain = parseaddr(self.sender)[1].rpartition("@")[2]
        head = {"From": self.sender, "To": letter.to, "Subject": letter.subject, "Date": formatdate()}
        head |= {"Message-ID": make_msgid(domain=domain), "Auto-Submitted": "auto-generated", **letter.headers}
        for name, value in head.items():
            message[name] = value
        message.set_content(letter.text, cte="8bit" if letter.text.isascii() else "quoted-printable")
        try:
            with self._connected() as server:
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused as refused:
            codes = [code for code, _ in refused.recipients.values()]
            if all(code >= 500 for code in codes):
                raise Hopeless(f"the address is refused ({codes[0]})") from None
            raise

    def _connected(self) -> smtplib.SMTP:
        where, encrypted = self._server, ssl.create_default_context()
        host = where.hostname or ""
        if where.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, where.port or 465, timeout=PATIENCE, context=encrypted)
        else:
            server = smtplib.SMTP(host, where.port or 587, timeout=PATIENCE)
        try:
            server.ehlo()
            if where.scheme == "smtp" and server.has_extn("starttls"):
                server.starttls(context=encrypted)
            if where.username:
                server.login(unquote(where.username), unquote(where.password or ""))
        except BaseException:
            server.close()
            raise
        return server
