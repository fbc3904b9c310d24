"""The eleven checks that a server on a developer's machine needs. The preview passes each, a naive server of the same page fails each."""
import json
import os
import random
import re
import shutil
import socket
import sys
import tempfile
import urllib.parse

from naive import NaiveServer
from webdriver import PACKAGE, Host, read, write
from wsclient import Page, enter

BINARY = os.path.abspath(sys.argv[1])
CONFIG = os.path.join(PACKAGE, "examples", "maps", "config.lua")


class Site:
    """A server with a config's folder of its own, as its owner and as strangers see it."""

    def __init__(self, serve, *arguments):
        self.root = tempfile.mkdtemp()
        self.folder = os.path.join(self.root, "scene")
        os.mkdir(self.folder)
        self.config = os.path.join(self.folder, "config.lua")
        shutil.copy(CONFIG, self.config)
        self.serve, self.arguments = serve, arguments

    def __enter__(self):
        self.server = self.serve(self.config, *self.arguments)
        self.parts = urllib.parse.urlsplit(self.server.url)
        self.port = self.parts.port
        self.host = f"Host: 127.0.0.1:{self.port}"
        self.cookie = enter(self.parts)
        return self

    def __exit__(self, *_):
        self.server.close()
        shutil.rmtree(self.root)

    def connect(self, address="127.0.0.1"):
        return socket.create_connection((address, self.port), timeout=25)

    def ask(self, *lines):
        """A whole answer; empty where the connection is closed instead."""
        with self.connect() as connection:
            return request(connection, *lines, "Connection: close")

    def get(self, target):
        return self.ask(f"GET {target} HTTP/1.1", self.host, f"Cookie: {self.cookie}")

    def page(self):
        page = Page(self.server.url, self.cookie)
        page.send(type="open", view="desk")
        return page

    def files(self):
        """All there is around the config, with what links lead to."""
        found = {}
        for folder, _, names in os.walk(self.root):
            for name in names:
                path = os.path.join(folder, name)
                found[os.path.relpath(path, self.root)] = read(path) if os.path.exists(path) else b""
        return found


def request(connection, *lines):
    answer = b""
    try:
        connection.sendall("".join(line + "\r\n" for line in (*lines, "")).encode())
        while piece := connection.recv(1 << 16):
            answer += piece
            if b"\r\n\r\n" in answer and "Connection: close" not in lines:
                break
    except ConnectionError:
        pass
    return answer.decode("latin-1")


def status(answer):
    return answer.split(" ")[1] if answer else "closed"


def headers(answer):
    lines = answer.partition("\r\n\r\n")[0].split("\r\n")[1:]
    return {line.partition(": ")[0].lower(): line.partition(": ")[2] for line in lines}


# Each yields what a stranger gets that he must not get.


def other_interfaces(make, _):
    with make() as site:
        own = socket.gethostbyname_ex(socket.gethostname())[2]
        for address in {"127.0.0.2", *own} - {"127.0.0.1"}:
            try:
                site.connect(address).close()
                yield f"listens at {address}, unasked"
            except OSError:
                pass
    with make("--lan") as site:
        if "can touch this preview" not in site.server.close()[1]:
            yield "opens to other machines without a warning"


def foreign_hosts(make, _):
    with make() as site:
        us = f"127.0.0.1:{site.port}"
        wrong = [[], [f"evil.example:{site.port}"], [us, us], [us, "evil.example"], [f"LocalHost:{site.port}"], [f"localhost.:{site.port}"], ["127.0.0.1"]]
        for hosts in wrong:
            answer = site.ask("GET / HTTP/1.1", *(f"Host: {host}" for host in hosts), f"Cookie: {site.cookie}")
            if status(answer) == "200":
                yield f"answers under {hosts}"


def foreign_origins(make, _):
    with make() as site:
        for origin in (None, "null", "http://evil.example", f"http://127.0.0.1:{site.port + 1}", f"https://127.0.0.1:{site.port}"):
            lines = ["GET /socket HTTP/1.1", site.host, "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"]
            lines += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", f"Cookie: {site.cookie}", *([f"Origin: {origin}"] if origin else [])]
            with site.connect() as connection:
                if status(request(connection, *lines)) == "101":
                    yield f"a socket for the origin {origin}"
        # A server on another port gets the cookie from the browser, and can say of itself what it likes.
        lines = ["GET /socket HTTP/1.1", site.host, "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"]
        lines += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", f"Cookie: {site.cookie}", f"Origin: http://127.0.0.1:{site.port}"]
        with site.connect() as connection:
            if status(request(connection, *lines)) == "101":
                yield "a socket for who has the cookie alone"


def no_token(make, browser):
    with make() as site:
        token = urllib.parse.parse_qs(site.parts.query)["token"][0]
        if not re.fullmatch("[0-9a-f]{32}", token):
            yield f"the token {token} has no 128 bits"
        for target in ("/", "/main.js", "/?token=", "/?token=" + "0" * len(token), f"/main.js?token={token}"):
            if status(site.ask(f"GET {target} HTTP/1.1", site.host)) == "200":
                yield f"{target} for who does not know it"
        given = headers(site.ask(f"GET /?{site.parts.query} HTTP/1.1", site.host))["set-cookie"]
        if token in given or "; HttpOnly" not in given or "; SameSite=Strict" not in given:
            yield f"the cookie {given}"
        browser.open(site.server.url)
        browser.until("window.overlayPreview")
        if token in browser.run("return location.href + document.cookie"):
            yield "the token stays where the page's scripts, and whoever looks at the screen, read it"
        said = site.server.close()[1]
        if token in said:
            yield "the token in the log"


def paths(make, _):
    with make() as site:
        up = "/" + "../" * 12 + site.config[1:]
        for target in (up, up.replace("../", "..%2f"), up.replace("..", "%2e%2e"), "/" + site.config, "//" + site.config, "/config.lua"):
            if read(site.config).decode() in site.get(target):
                yield f"the file at {target}"


def methods(make, _):
    with make() as site:
        before = site.files()
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"):
            answer = site.ask(f"{method} / HTTP/1.1", site.host, f"Cookie: {site.cookie}", "Origin: http://evil.example")
            if status(answer) != "405":
                yield f"{method} is answered with {status(answer)}"
        for target in ("/", "/keep/asked", "/keep?name=asked", "/socket?keep=asked"):
            allowed = [name for name in headers(site.get(target)) if name.startswith("access-control")]
            if allowed:
                yield f"{target} is open to other sites: {allowed}"
        if site.files() != before:
            yield "a request without the socket has written a file"


def answer_headers(make, _):
    wanted = {
        "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin", "cross-origin-opener-policy": "same-origin",
        "cross-origin-embedder-policy": "require-corp", "referrer-policy": "no-referrer", "cache-control": "no-store",
    }  # fmt: skip
    with make() as site:
        for target in ("/", "/main.js", "/absent"):
            found = headers(site.get(target))
            for name, value in wanted.items():
                if found.get(name) != value:
                    yield f"{target} without {name}: {value}"
            policy = found.get("content-security-policy", "")
            if not policy.startswith("default-src 'self'; ") or "frame-ancestors 'none'" not in policy or "unsafe" in policy:
                yield f"{target} with the policy {policy!r}"


def kept_files(make, _):
    def keep(site, name):
        page = site.page()
        page.send(type="keep", name=name)
        while not (reply := page.answer()[0].get("reply")):
            pass
        page.close()
        return reply

    with make() as site:
        keep(site, "good")
        assert {"scene/good.jsonl", "scene/good.trace.jsonl"} <= site.files().keys(), "what is asked for well is written"
        write(os.path.join(site.folder, "mine.jsonl"), "mine")
        os.symlink(os.path.join(site.root, "elsewhere"), os.path.join(site.folder, "linked.jsonl"))
        before = site.files()
        for name in ("../up", ".hidden", os.path.join(site.root, "absolute"), "", "a b", "mine", "linked"):
            keep(site, name)
        after = site.files()
        for path in sorted(after.keys() | before.keys()):
            if before.get(path) != after.get(path):
                yield f"{path} is written"
    with make("--lan") as site:
        reply = keep(site, "mine")
        if "--lan" not in reply.get("refused", "") or "scene/mine.jsonl" in site.files():
            yield "other machines write files"


def costs(make, _):
    with make() as site:
        slow = site.connect()
        slow.sendall(b"GET / HTTP/1.1\r\nHost: ")
        if status(site.ask("GET / HTTP/1.1", site.host, f"Cookie: {site.cookie}", "X: " + "x" * 9000)) == "200":
            yield "a head of 9 KB is read"
        page = site.page()
        page.send(type="rest", more="x" * 70_000)
        if page.lives():
            yield "a message of 70 KB is read"
        yield from stalled_reader(site)
        crowd = [site.connect() for _ in range(200)]
        served = sum(status(request(connection, "HEAD / HTTP/1.1", site.host, f"Cookie: {site.cookie}")) == "200" for connection in crowd)
        for connection in crowd:
            connection.close()
        if served == len(crowd):
            yield f"{served} connections at once"
        try:
            slow.recv(1)
        except TimeoutError:
            yield "a request that does not go on is waited for"
        except ConnectionError:
            pass
        slow.close()


def stalled_reader(site):
    """A page that reads nothing, while another one moves time."""
    stalled, driver = site.page(), site.page()
    for step in range(1, 40):
        driver.tick(step * 16_667, [{"type": "touch", "phase": "began" if step == 1 else "moved", "x": 195, "y": 760 - step * 8, "t": step * 16_667}])
    stalled.send_frame(0x89, b"here")
    waiting = 0
    while (opcode := stalled.frame()[0]) != 10:
        waiting += opcode == 2
    if waiting > 2:
        yield f"{waiting} updates are kept for a page that reads none"


def markup(make, browser):
    words = '<img src="/absent.png" onerror="window.seized = true"><script>window.seized = true</script>'
    with make() as site:
        write(site.config, f"error([[{words}]])\n")
        browser.open(site.server.url)
        browser.until("window.overlayPreview && !document.querySelector('#alert').hidden")
        if words not in browser.run("return document.querySelector('#alert').textContent"):
            yield "what a config says is not what is seen"
        if browser.run("return document.querySelectorAll('#alert *').length"):
            yield "what a config says becomes elements of the page"
        browser.run("const script = document.createElement('script'); script.textContent = 'window.seized = true'; document.body.append(script)")
        if browser.run("return window.seized ?? false"):
            yield "a script that is not the page's runs"


def nonsense(make, _):
    rng = random.Random(11)
    good = [
        {"type": "tick", "n": 1, "t": 16667, "events": [{"t": 5, "type": "touch", "phase": "began", "x": 1, "y": 2}]}, {"type": "seek", "t": 1},
        {"type": "set", "values": {"damping": 0.5}}, {"type": "open", "view": "desk"}, {"type": "recording", "end": 3}, {"type": "compare", "with": None},
    ]  # fmt: skip
    texts = [b"", b"{", b"[]", b"null", b'{"type":1}', b'{"type":"tick"}', b'{"type":"tick","n":1,"t":1e300,"events":[{}]}', b"[" * 5000, b"\xff\xfe"]
    for _ in range(1000):
        text = bytearray(json.dumps(rng.choice(good)).encode())
        for _ in range(rng.randint(1, 6)):
            text[rng.randrange(len(text))] = rng.choice(b'{}[]":,0123456789.-eatn\x00\xff')
        texts.append(bytes(text))
    with make() as site:
        watcher = site.page()
        try:
            for first in (0xF1, 0x82, 0x83, 0x80, 0x8F):
                site.page().send_frame(first, b"abc")
            page = site.page()
            for text in texts:
                page.send_text(text)
                if not page.lives():
                    page = site.page()
            watcher.tick(3_000_000)
        except OSError:
            yield "nonsense from one page ends the server for all"


# With how many things a naive server gives away, at least: so many does each check look at.
CHECKS = [
    (1, "other interfaces", other_interfaces, 2), (2, "foreign hosts", foreign_hosts, 7), (3, "foreign origins", foreign_origins, 6),
    (4, "no token", no_token, 9), (5, "paths", paths, 5), (6, "methods", methods, 11), (7, "headers of answers", answer_headers, 21),
    (8, "kept files", kept_files, 16), (9, "costs", costs, 5), (10, "markup", markup, 3), (11, "nonsense", nonsense, 1),
]  # fmt: skip


def holds(check, _, browser):
    breaches = list(check(lambda *arguments: Site(lambda *words: Host(BINARY, *words), *arguments), browser))
    assert not breaches, "; ".join(breaches)


def is_seen_to_fail(check, least, browser):
    breaches = list(check(lambda *arguments: Site(NaiveServer, *arguments), browser))
    assert len(breaches) >= least, f"{least} things are given away, and the check has seen {breaches}"


def perform(test, check, least, browser):
    test(check, least, browser)
    if browser:
        # What is refused is told there, and nothing comes later.
        browser.open("about:blank")
        browser.errors()


def tests(isInBrowser):
    return {
        f"security {number}, {name}: {words}": lambda browser, more=(test, check, least): perform(*more, browser)
        for number, name, check, least in CHECKS
        for words, test in {"the preview holds": holds, "a naive server does not": is_seen_to_fail}.items()
        if (check in (no_token, markup)) == isInBrowser
    }


TESTS, WITHOUT_BROWSER = tests(True), tests(False)
