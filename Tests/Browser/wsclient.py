"""A page of the preview without a browser: speaks to the real server in WebSocket frames (RFC 6455), with Python's standard library alone."""
import base64
import http.client
import json
import os
import socket
import struct
import urllib.parse


class Page:
    def __init__(self, url, cookie=None, session=1):
        parts = urllib.parse.urlsplit(url)
        token = urllib.parse.parse_qs(parts.query)["token"][0]
        self.port = parts.port
        self.cookie = cookie or enter(parts)
        # Patience only ends a test that has failed.
        self.socket = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET /socket?session={session}&key={token} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Connection: Upgrade", "Upgrade: websocket",
            "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", f"Origin: http://127.0.0.1:{self.port}", f"Cookie: {self.cookie}", "", "",
        ]  # fmt: skip
        self.socket.sendall("\r\n".join(lines).encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.take(1)
        assert b" 101 " in head.split(b"\r\n")[0], head
        self.ticks = 0
        self.state = {}

    def take(self, count):
        data = b""
        while len(data) < count:
            piece = self.socket.recv(count - len(data))
            if not piece:
                raise ConnectionError("the server has closed the connection")
            data += piece
        return data

    def send(self, **message):
        self.send_text(json.dumps(message).encode())

    def send_text(self, text):
        self.send_frame(0x81, text)

    def send_frame(self, first, data):
        mask = os.urandom(4)
        length = len(data)
        size, form = (length, "") if length < 126 else (126, "H") if length < 1 << 16 else (127, "Q")
        head = struct.pack("!BB" + form, first, 0x80 | size, *([length] if form else []))
        self.socket.sendall(head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(data)))

    def frame(self):
        """The next frame's opcode and data."""
        first, length = self.take(2)
        if length == 126:
            (length,) = struct.unpack("!H", self.take(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self.take(8))
        return first & 15, self.take(length)

    def lives(self):
        """Whether the server still answers here."""
        try:
            self.send_frame(0x89, b"?")
            while self.frame()[0] != 10:
                pass
            return True
        except ConnectionError:
            return False

    def receive(self):
        """The next update: its fields, and its pictures. A word of the server's own is `{"word": ...}`."""
        while True:
            opcode, data = self.frame()
            if opcode == 1:
                return {"word": data.decode()}, []
            if opcode == 2:
                (count,) = struct.unpack("<I", data[:4])
                update = json.loads(data[4 : 4 + count])
                self.state |= update
                pictures, at = [], 4 + count
                while at < len(data):
                    (length,) = struct.unpack("<I", data[at : at + 4])
                    pictures.append(data[at + 4 : at + 4 + length])
                    at += 4 + length
                return update, pictures

    def answer(self):
        update, pictures = self.receive()
        if "n" in update:
            self.send(type="seen", n=update["n"])
        return update, pictures

    def tick(self, t, events=()):
        """Moves time, microseconds, and waits until that is done."""
        self.ticks += 1
        self.send(type="tick", n=self.ticks, t=t, events=list(events))
        while self.answer()[0].get("tick") != self.ticks:
            pass

    def close(self):
        self.socket.close()


def enter(parts):
    """Exchanges the token for a cookie."""
    connection = http.client.HTTPConnection("127.0.0.1", parts.port)
    connection.request("GET", f"/?{parts.query}", headers={"Host": f"127.0.0.1:{parts.port}"})
    answer = connection.getresponse()
    answer.read()
    return answer.getheader("Set-Cookie").split(";")[0]
