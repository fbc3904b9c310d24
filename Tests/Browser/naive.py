"""The preview as somebody would write it who thinks of nobody else: the same page, the same messages, and none of the guards."""
import asyncio
import base64
import hashlib
import json
import os
import random
import struct
import threading
import urllib.parse

from webdriver import PACKAGE, read

PAGE = os.path.join(PACKAGE, "Sources", "Base", "Assets", "page")
# What of the page is a guard, and what stands there without it.
UNGUARDED = {
    "/main.js": ("alert.textContent = error", "alert.innerHTML = error"),
    "/connection.js": ("history.replaceState(", "void ("),
}


class NaiveServer:
    def __init__(self, config, *_):
        self.config = config
        self.folder = os.path.dirname(config)
        self.log = ""
        self.pages = {}
        self.token = f"{random.randrange(10_000):04}"
        self.thread = threading.Thread(target=lambda: asyncio.run(self.work()), daemon=True)
        self.isReady = threading.Event()
        self.thread.start()
        self.isReady.wait()

    async def work(self):
        self.loop = asyncio.get_running_loop()
        self.hasEnded = asyncio.Event()
        server = await asyncio.start_server(self.serve, "0.0.0.0", 0, limit=1 << 30)
        self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/?token={self.token}"
        self.isReady.set()
        await self.hasEnded.wait()
        server.close()

    def close(self):
        if self.thread.is_alive():
            self.loop.call_soon_threadsafe(self.hasEnded.set)
        self.thread.join()
        return 0, self.log

    async def serve(self, reader, writer):
        try:
            while await self.answer(reader, writer):
                pass
        except (asyncio.IncompleteReadError, asyncio.CancelledError, ConnectionError):
            pass
        except Exception:  # nobody has thought of it, so it ends everything
            self.hasEnded.set()
        finally:
            self.pages.pop(writer, None)
            writer.close()

    async def answer(self, reader, writer):
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        self.log += lines[0] + "\n"
        target = lines[0].split(" ")[1]
        headers = {line.partition(":")[0].lower(): line.partition(":")[2].strip() for line in lines[1:]}
        if "sec-websocket-key" in headers:
            key = headers["sec-websocket-key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
            accept = base64.b64encode(hashlib.sha1(key.encode()).digest()).decode()
            writer.write(f"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {accept}\r\n\r\n".encode())
            while await self.message(reader, writer):
                pass
            return False
        status, body = self.file(urllib.parse.unquote(target.split("?")[0]))
        kind = {"html": "text/html", "js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}.get(target.rpartition(".")[2], "text/html")
        head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\nAccess-Control-Allow-Origin: *\r\nSet-Cookie: token={self.token}\r\n\r\n"
        writer.write(head.encode() + body)
        return headers.get("connection") != "close"

    def file(self, path):
        if path.startswith("/keep/"):
            self.keep(path.removeprefix("/keep/"))
            return "200 OK", b""
        try:
            body = read(os.path.join(PAGE, path[1:] or "index.html"))
        except OSError:
            return "404 Not Found", b""
        if path in UNGUARDED:
            guarded, naive = UNGUARDED[path]
            assert guarded.encode() in body, guarded
            body = body.replace(guarded.encode(), naive.encode())
        return "200 OK", body

    async def message(self, reader, writer):
        first, length = await reader.readexactly(2)
        isMasked, length = length & 128, length & 127
        if length >= 126:
            length = int.from_bytes(await reader.readexactly(2 if length == 126 else 8), "big")
        mask = await reader.readexactly(4) if isMasked else bytes(4)
        data = bytes(byte ^ mask[place % 4] for place, byte in enumerate(await reader.readexactly(length)))
        if first & 15 == 9:
            writer.write(bytes([0x8A, len(data)]) + data)
        elif first & 15 != 8:
            self.heed(json.loads(data), writer)
        return first & 15 != 8

    def heed(self, message, writer):
        if message["type"] == "open":
            self.pages[writer] = 0
            text = read(self.config).decode()
            failure = text.partition("error([[")[2].partition("]])")[0]
            self.tell(writer, {"error": {"text": failure} if failure else None})
        elif message["type"] == "tick":
            for page in self.pages:
                self.tell(page, {"tick": message["n"], "t": message["t"], "events": message["events"]})
        elif message["type"] == "keep":
            self.keep(message["name"])
            self.tell(writer, {"reply": {"kept": [message["name"]]}})

    def keep(self, name):
        for ending in (".jsonl", ".trace.jsonl"):
            try:
                with open(os.path.join(self.folder, name + ending), "w") as file:
                    file.write("{}\n")
            except OSError:
                pass

    def tell(self, page, update):
        self.pages[page] += 1
        text = json.dumps({"n": self.pages[page]} | update).encode()
        data = struct.pack("<I", len(text)) + text
        head = struct.pack("!BB", 0x82, len(data)) if len(data) < 126 else struct.pack("!BBH", 0x82, 126, len(data))
        page.write(head + data)
