"""Drives a real Chromium through chromedriver (W3C WebDriver), with Python's standard library alone."""
import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request

PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ARGUMENTS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]


class Browser:
    # Whether one can be used for many tests.
    lasts = True

    def __init__(self, width=1280, height=800, more=()):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.driver = subprocess.Popen(["chromedriver", f"--port={self.port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        options = {"args": [*ARGUMENTS, f"--window-size={width},{height}", *more]}
        wanted = {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}}}
        self.session = until(lambda: self.begin(wanted), "chromedriver answers")

    def begin(self, wanted):
        try:
            return self.call("POST", "/session", wanted)["sessionId"]
        except urllib.error.URLError:
            return None

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()[:500]) from None

    def ask(self, method, path, body=None):
        return self.call(method, f"/session/{self.session}{path}", body)

    def open(self, address):
        self.ask("POST", "/url", {"url": address})

    def run(self, script, *arguments):
        return self.ask("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def wait_for(self, script, *arguments):
        """Once an asynchronous script has answered."""
        return self.ask("POST", "/execute/async", {"script": script, "args": list(arguments)})

    def until(self, condition):
        return until(lambda: self.run("return " + condition), condition)

    def perform(self, *sources):
        self.ask("POST", "/actions", {"actions": list(sources)})

    def drag(self, points, kind="mouse", interval=16, lifts=True, name="finger"):
        """A pointer goes down at the first point and along the others."""
        self.perform(self.pointer(points, kind, interval, lifts, name))

    @staticmethod
    def pointer(points, kind="mouse", interval=16, lifts=True, name="finger"):
        steps = [{"type": "pointerMove", "duration": 0, "x": round(points[0][0]), "y": round(points[0][1])}, {"type": "pointerDown", "button": 0}]
        steps += [{"type": "pointerMove", "duration": interval, "x": round(x), "y": round(y)} for x, y in points[1:]]
        if lifts:
            steps.append({"type": "pointerUp", "button": 0})
        return {"type": "pointer", "id": f"{kind}-{name}", "parameters": {"pointerType": kind}, "actions": steps}

    def screenshot(self, path):
        import base64

        with open(path, "wb") as file:
            file.write(base64.b64decode(self.ask("GET", "/screenshot")))

    def command(self, name, **parameters):
        """One of Chromium's own, of the DevTools protocol."""
        return self.ask("POST", "/goog/cdp/execute", {"cmd": name, "params": parameters})

    def download_into(self, folder):
        self.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)

    def emulate(self, width, height, touch=False, dark=False, forced=False):
        """Another screen: points, and what the reader's system prefers."""
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=touch)
        self.command("Emulation.setTouchEmulationEnabled", enabled=touch)
        looks = {"prefers-color-scheme": "dark" if dark else "light", "forced-colors": "active" if forced else "none"}
        self.command("Emulation.setEmulatedMedia", features=[{"name": name, "value": value} for name, value in looks.items()])

    def be_itself(self):
        self.command("Emulation.clearDeviceMetricsOverride")
        self.command("Emulation.setTouchEmulationEnabled", enabled=False)
        self.command("Emulation.setEmulatedMedia", features=[])

    def type(self, *keys):
        """Keys, one after the other, where the focus is."""
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.perform({"type": "key", "id": "keys", "actions": actions})

    def pixels(self):
        """What is seen: rows of (red, green, blue)."""
        import base64

        return rows_of(base64.b64decode(self.ask("GET", "/screenshot")))

    def errors(self):
        return [line["message"] for line in self.ask("POST", "/se/log", {"type": "browser"}) if line["level"] == "SEVERE"]

    def close(self):
        try:
            self.ask("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()


def rows_of(png):
    """The pixels of a PNG of eight bits a channel without interlacing: rows of (red, green, blue)."""
    import struct
    import zlib

    at, data = 8, b""
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        chunk = png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", chunk[:10])
            assert depth == 8 and color in (2, 6), (depth, color)
        data += chunk if kind == b"IDAT" else b""
        at += length + 12
    size = 3 if color == 2 else 4
    raw, before, rows = zlib.decompress(data), bytearray(width * size), []
    for row in range(height):
        start = row * (width * size + 1)
        line = bytearray(raw[start + 1 : start + 1 + width * size])
        for place in range(len(line)):
            left = line[place - size] if place >= size else 0
            up, corner = before[place], before[place - size] if place >= size else 0
            guess = (0, left, up, (left + up) // 2, paeth(left, up, corner))[raw[start]]
            line[place] = (line[place] + guess) & 255
        rows.append([tuple(line[place : place + 3]) for place in range(0, len(line), size)])
        before = line
    return rows


def paeth(left, up, corner):
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(value - guess))


def contrast(one, other):
    """Of two colours, as WCAG 2 measures it: 1 to 21."""

    def light(color):
        parts = [value / 255 for value in color]
        parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def until(condition, words, patience=60):
    """What a condition answers once that is something. Patience only ends a test that has failed."""
    end, pause = time.monotonic() + patience, 0.002
    while time.monotonic() < end:
        answer = condition()
        if answer:
            return answer
        # Each question takes the browser's time, in which it would do what is waited for.
        time.sleep(pause)
        pause = min(pause * 1.5, 0.05)
    raise AssertionError(f"waited in vain: {words}")


class Host:
    """`overlay-host preview`, running."""

    def __init__(self, binary, *arguments):
        program = ["node", binary] if binary.endswith(".mjs") else [binary]
        command = [*program, "preview", *map(str, arguments), "--port", "0", "--json"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.url = json.loads(self.process.stdout.readline())["url"]

    def close(self):
        self.process.send_signal(2)
        errors = self.process.communicate(timeout=30)[1]
        return self.process.returncode, errors


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, text):
    temporary = f"{path}.tmp"
    with open(temporary, "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(temporary, path)
