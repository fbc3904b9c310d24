"""A worker of the preview without its server and without a browser: what it does is measured at its own connection (WorkerMessage in the sources)."""
import json
import socket
import struct
import subprocess
import time

MESSAGE, OPENED, _, BEGIN = range(4)
UPDATE = 0
PAGE = 1


class Worker:
    def __init__(self, binary, *arguments):
        self.socket, theirs = socket.socketpair()
        self.process = subprocess.Popen([binary, "worker", "preview", *map(str, arguments)], stdin=theirs, stdout=theirs, stderr=subprocess.DEVNULL)
        theirs.close()
        self.ticks = 0
        self.write(BEGIN)
        self.write(OPENED, PAGE)
        self.send(type="open", view="desk")

    def write(self, kind, page=0, payload=b""):
        self.socket.sendall(struct.pack("<IBI", len(payload) + 5, kind, page) + payload)

    def send(self, **message):
        self.write(MESSAGE, PAGE, json.dumps(message).encode())

    def take(self, count):
        data = bytearray()
        while len(data) < count:
            piece = self.socket.recv(count - len(data))
            if not piece:
                raise ConnectionError("the worker has ended")
            data += piece
        return data

    def update(self):
        """The next update, once all of its bytes are there, and the moment."""
        while True:
            length, kind, _ = struct.unpack("<IBI", self.take(9))
            data = self.take(length - 5)
            moment = time.monotonic()
            if kind != UPDATE:
                continue
            (count,) = struct.unpack("<I", data[:4])
            update = json.loads(data[4 : 4 + count])
            self.send(type="seen", n=update["n"])
            return update, moment

    def tick(self, t, events=()):
        """Moves time, microseconds, and waits until that is done."""
        self.ticks += 1
        self.send(type="tick", n=self.ticks, t=t, events=list(events))
        while self.update()[0].get("tick") != self.ticks:
            pass

    def step(self, name, value):
        """Moves a slider; milliseconds until the frame's bytes are there, and until the coarse map's are."""
        before = time.monotonic()
        self.send(type="set", values={name: value})
        frame = None
        while True:
            update, moment = self.update()
            if "sets" in update:
                frame = moment
            if frame and "Map" in update.get("pictures", []):
                return (frame - before) * 1000, (moment - before) * 1000

    def close(self):
        self.socket.close()
        self.process.wait()
