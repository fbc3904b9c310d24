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
        self.port = parts.port
        self.cookie = cookie or enter(parts)
        self.socket = socket.create_connection(("127.0.0.1", self.port))
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET /socket?session={session} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Connection: Upgrade", "Upgrade: websocket",
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
        mask = os.urandom(4)
        length = len(text)
        head = struct.pack("!BB", 0x81, 0x80 | length) if length < 126 else struct.pack("!BBH", 0x81, 0x80 | 126, length)
        self.socket.sendall(head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(text)))

    def receive(self):
        """The next update: its fields, and its pictures. A word of the server's own is `{"word": ...}`."""
        while True:
            first, length = self.take(2)
            if length == 126:
                (length,) = struct.unpack("!H", self.take(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self.take(8))
            data = self.take(length)
            if first & 15 == 1:
                return {"word": data.decode()}, []
            if first & 15 == 2:
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
