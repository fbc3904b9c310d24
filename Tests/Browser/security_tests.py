"""What a server on a developer's machine owes its owner: files, a stream and posts for the page that it has opened, and nothing for others."""
import http.client
import json
import os
import re
import shutil
import socket
import tempfile
import urllib.parse

from preview_tests import EXAMPLES, PREVIEW
from webdriver import Host, read, write

PLAIN = "return nil\n"


class Site:
    """A server with a config's folder of its own, as its page and as strangers see it."""

    def __init__(self, *arguments):
        self.root = tempfile.mkdtemp()
        self.folder = os.path.join(self.root, "scene")
        os.mkdir(self.folder)
        self.config = os.path.join(self.folder, "config.lua")
        shutil.copy(os.path.join(EXAMPLES, "maps", "config.lua"), self.config)
        self.arguments = arguments

    def __enter__(self):
        self.server = Host(PREVIEW, self.config, *self.arguments)
        parts = urllib.parse.urlsplit(self.server.url)
        self.port, self.token = parts.port, urllib.parse.parse_qs(parts.query)["token"][0]
        self.own = f"http://127.0.0.1:{self.port}"
        self.cookie = self.ask("GET", f"/?{parts.query}")[2]["set-cookie"].split(";")[0]
        return self

    def __exit__(self, *_):
        status, errors = self.server.close()
        shutil.rmtree(self.root)
        assert status == 0, errors

    def connect(self, address="127.0.0.1"):
        return socket.create_connection((address, self.port), timeout=25)

    def ask(self, method, target, body=None, **headers):
        """Status, body and headers; `Host` and others by their names, with _ for -."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=25)
        connection.request(method, target, body, {name.replace("_", "-"): value for name, value in headers.items() if value is not None})
        answer = connection.getresponse()
        return answer.status, answer.read(), {name.lower(): value for name, value in answer.getheaders()}

    def get(self, target, **headers):
        return self.ask("GET", target, X_Overlay_Key=self.token, **headers)

    def post(self, target, words, **headers):
        body = words if isinstance(words, (str, bytes)) else json.dumps(words)
        return self.ask("POST", target, body, **{"X_Overlay_Key": self.token, "Origin": self.own} | headers)

    def keep(self, name, overwrites=False):
        files = [{"name": f"{name}{end}", "text": f"{name}{end}"} for end in (".jsonl", ".trace.jsonl")]
        return self.post("/keep", {"files": files, "overwrites": overwrites})

    def stream(self, page, session=1):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=25)
        connection.request("GET", f"/stream?session={session}&page={page}", headers={"X-Overlay-Key": self.token})
        return connection.getresponse()

    def files(self):
        """All there is around the config, with what links lead to."""
        found = {}
        for folder, _, names in os.walk(self.root):
            for name in names:
                path = os.path.join(folder, name)
                found[os.path.relpath(path, self.root)] = read(path) if os.path.exists(path) else b""
        return found


def raw(site, *lines):
    answer = b""
    with site.connect() as connection:
        connection.sendall("".join(line + "\r\n" for line in (*lines, "Connection: close", "")).encode())
        try:
            while piece := connection.recv(1 << 16):
                answer += piece
        except ConnectionError:
            pass
    return answer.decode("latin-1")


def event(stream):
    while True:
        line = stream.readline()
        assert line, "the stream has ended"
        if line.strip():
            return json.loads(line)


def test_addresses_of_others(_):
    """It listens at this machine's own address, and says so where it is opened."""
    with Site() as site:
        for address in {"127.0.0.2", *socket.gethostbyname_ex(socket.gethostname())[2]} - {"127.0.0.1"}:
            try:
                site.connect(address).close()
                raise AssertionError(f"it listens at {address}, unasked")
            except OSError:
                pass
    with Site("--lan") as site:
        assert "can touch this preview" in site.server.close()[1]
        site.server = type("Closed", (), {"close": lambda self: (0, "")})()


def test_hosts_and_origins(_):
    """Pages of other names and origins get nothing, whatever the browser adds."""
    with Site() as site:
        us = f"127.0.0.1:{site.port}"
        for hosts in ([f"evil.example:{site.port}"], [us, us], [us, "evil.example"], [f"LocalHost:{site.port}"], [f"localhost.:{site.port}"], ["127.0.0.1"]):
            for target in ("/", "/files/config.lua"):
                answer = raw(site, f"GET {target} HTTP/1.1", *(f"Host: {host}" for host in hosts), f"Cookie: {site.cookie}", f"X-Overlay-Key: {site.token}")
                assert answer.startswith(("HTTP/1.1 403", "HTTP/1.1 400")), (hosts, answer[:60])
        for origin in (None, "null", "http://evil.example", f"http://127.0.0.1:{site.port + 1}", f"https://{us}"):
            before = site.files()
            assert site.post("/keep", {}, Origin=origin)[0] == 403, origin
            assert site.files() == before
            if origin:
                assert site.get("/files/config.lua", Origin=origin)[0] == 403, origin


def test_secret(_):
    """The token opens the page, the page's key all else; the cookie, which every port of this machine gets, only the page."""
    with Site() as site:
        assert re.fullmatch("[0-9a-f]{32}", site.token)
        for target in ("/", "/?token=", "/?token=" + "0" * 32, "/stream", "/files/config.lua", f"/files/config.lua?token={site.token}", "/absent"):
            assert site.ask("GET", target)[0] == 403, target
        assert site.ask("GET", "/", Cookie=site.cookie)[0] == 200
        for target in ("/stream", "/files/config.lua"):
            assert site.ask("GET", target, Cookie=site.cookie)[0] == 403, target
            assert site.ask("GET", target, Cookie=site.cookie, X_Overlay_Key=site.cookie.split("=")[1])[0] == 403, target
        given = site.ask("GET", f"/?token={site.token}")[2]["set-cookie"]
        assert site.token not in given and "; HttpOnly" in given and "; SameSite=Strict" in given, given
        assert site.get("/files/config.lua")[1] == read(site.config)


def test_paths(_):
    """What a config may read lies in its folder or below, without links."""
    with Site() as site:
        write(os.path.join(site.root, "outside.lua"), PLAIN)
        write(os.path.join(site.folder, "notes.txt"), PLAIN)
        os.mkdir(os.path.join(site.folder, "parts"))
        write(os.path.join(site.folder, "parts", "inside.lua"), PLAIN)
        os.symlink(os.path.join(site.root, "outside.lua"), os.path.join(site.folder, "linked.lua"))
        os.symlink(site.root, os.path.join(site.folder, "up"))
        assert site.get("/files/parts/inside.lua")[1] == PLAIN.encode()
        write(os.path.join(site.folder, "drag.budgets.json"), "{}")
        assert site.get("/files/drag.budgets.json")[1] == b"{}", "what tests are held to"
        write(os.path.join(site.folder, "secrets.json"), "{}")
        whole = urllib.parse.quote(os.path.join(site.root, "outside.lua"), safe="")
        for name in ("../outside.lua", "..%2foutside.lua", "%2e%2e/outside.lua", "parts/../../outside.lua", whole, "linked.lua", "up/outside.lua", "notes.txt", "secrets.json", "%00.lua", "parts"):
            status, body, more = site.get(f"/files/{name}")
            assert body == b"" and more.get("x-overlay-refusal") in ("2", "3"), (name, status, more)
        assert site.get("/files/absent.lua")[2]["x-overlay-refusal"] == "1"


def test_methods_and_headers(_):
    """Other methods do nothing, and every answer keeps others out."""
    wanted = {
        "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin", "cross-origin-opener-policy": "same-origin",
        "cross-origin-embedder-policy": "require-corp", "referrer-policy": "no-referrer", "cache-control": "no-store",
    }  # fmt: skip
    with Site() as site:
        before = site.files()
        for method in ("PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"):
            assert site.ask(method, "/keep", X_Overlay_Key=site.token, Origin=site.own)[0] == 405, method
        assert site.files() == before
        for target in ("/", "/files/config.lua", "/absent"):
            found = site.get(target, Cookie=site.cookie)[2]
            assert {name: found.get(name) for name in wanted} == wanted, found
            assert found["content-security-policy"].startswith("default-src 'none'; ") and "frame-ancestors 'none'" in found["content-security-policy"]
            assert not [name for name in found if name.startswith("access-control")]


def test_kept_files(_):
    """A test is written whole or not at all, beside the config, and over nothing that was not asked about."""
    with Site() as site:
        assert site.keep("good")[0] == 200
        assert site.files()["scene/good.trace.jsonl"] == b"good.trace.jsonl"
        write(os.path.join(site.folder, "mine.jsonl"), "mine")
        write(os.path.join(site.folder, "twin.json"), "mine")
        write(os.path.join(site.folder, "half.trace.jsonl"), "mine")
        os.symlink(os.path.join(site.root, "elsewhere"), os.path.join(site.folder, "linked.jsonl"))
        before = site.files()
        for name in ("../up", ".hidden", os.path.join(site.root, "absolute"), "", "a b", "mine", "twin", "half", "linked", "a.trace", "a.expected"):
            status, words, _ = site.keep(name)
            assert status in (400, 409) and words.strip(), (name, status)
        assert site.keep("twin", overwrites=True)[0] == 409
        status, words, _ = site.keep("linked", overwrites=True)
        assert status == 500 and b"link" in words, words
        assert site.files() == before
        assert site.keep("mine", overwrites=True)[0] == 200
        for _ in range(2):
            assert site.post("/keep", {"undo": True})[0] == 200
            assert site.files() == before, "what was there is there again, once"
        assert site.post("/config", {"files": [{"name": "other.lua", "text": PLAIN}]})[0] == 400
        assert site.post("/config", {"files": [{"name": "config.lua", "text": PLAIN}]})[0] == 200
        assert read(site.config) == PLAIN.encode()
    with Site("--lan") as site:
        before = site.files()
        for status, words, _ in (site.keep("good"), site.post("/keep", {"undo": True}), site.post("/config", {"files": [{"name": "config.lua", "text": PLAIN}]})):
            assert status == 403 and b"--lan" in words, words
        assert site.files() == before


def test_costs(_):
    """A crowd without the secret locks nobody out; what is too long is not read; what does not go on is not waited for."""
    with Site() as site:
        page = site.stream("page")
        assert event(page) == {"joined": True, "company": 0}
        slow = site.connect()
        slow.sendall(b"GET / HTTP/1.1\r\nHost: ")
        crowd = [site.connect() for _ in range(200)]
        assert site.ask("GET", "/", Cookie=site.cookie)[0] == 200
        assert site.ask("GET", "/", Cookie=site.cookie, X="x" * 9000)[0] != 200
        write(os.path.join(site.folder, "new.lua"), PLAIN)
        assert event(page) == {"saved": True}
        for connection in crowd:
            connection.close()
        try:
            assert not slow.recv(1)
        except ConnectionError:
            pass
        slow.close()


def test_streams(_):
    """Pages of a session hear each other, and those that come later begin with what was done; nonsense ends nothing."""
    with Site() as site:
        first, second, elsewhere = site.stream("a"), site.stream("b"), site.stream("c", session=2)
        assert [event(stream)["company"] for stream in (first, second, elsewhere)] == [0, 1, 0]
        assert event(first) == {"company": 1}
        assert site.post("/share?session=1&page=a", '{"whole":"W"}\n{"message":"M"}\n{"stored":"S"}')[0] == 200
        assert [event(second), event(second)] == [{"whole": "W"}, {"message": "M"}]
        assert event(site.stream("d")) == {"joined": True, "company": 2, "whole": "S"}
        assert event(first) == {"company": 2}
        for words in ("", "{", "[]", "null", "\xff\xfe", "[" * 5000, '{"whole":1}', "{}\n" * 100):
            site.post("/share?session=1&page=a", words.encode("latin-1"))
        assert site.post("/share?session=1&page=nobody", '{"message":"M"}')[0] == 404
        for session in ("5", "0", "x", "1e3"):
            assert event(site.stream("e", session)) == {"full": True}, session
        write(os.path.join(site.folder, "config.lua"), PLAIN)
        assert event(elsewhere) == {"saved": True}
        late = http.client.HTTPConnection("127.0.0.1", site.port, timeout=25)
        late.putrequest("POST", "/share?session=2&page=c")
        for name, value in (("X-Overlay-Key", site.token), ("Origin", site.own), ("Content-Length", 2)):
            late.putheader(name, value)
        late.endheaders(b"{")
        site.server.process.send_signal(2)
        assert event(elsewhere) == {"gone": True}
        assert not elsewhere.read().strip()
        try:
            late.send(b"}")
            assert late.getresponse().status == 200, "what a page has sent before it knows is no fault of its own"
        except (http.client.RemoteDisconnected, ConnectionError):
            pass
        site.server.process.wait(timeout=30)


def test_token_in_the_page(browser):
    """The token does not stay where the page's scripts, and whoever looks at the screen, read it; nor in what the server says."""
    with Site() as site:
        browser.open(site.server.url)
        browser.until("overlayPreview.state().screen")
        assert site.token not in browser.run("return location.href + document.cookie")


def test_markup(browser):
    """What a config says is seen as it is, and becomes neither an element of the page nor a script that runs."""
    words = '<img src="/absent.png" onerror="window.seized = true"><script>window.seized = true</script>'
    with Site() as site:
        write(site.config, f"error([[{words}]])\n")
        browser.open(site.server.url)
        browser.until("window.overlayPreview && !document.querySelector('#alert').hidden")
        assert words in browser.run("return document.querySelector('#alert').textContent")
        assert browser.run("return document.querySelectorAll('#alert :not(span)').length") == 0
        assert not browser.run("return window.seized ?? false")


IN_BROWSER = (test_token_in_the_page, test_markup)
named = {f"security: {name.removeprefix('test_').replace('_', ' ')}": test for name, test in list(globals().items()) if name.startswith("test_")}
TESTS = {name: test for name, test in named.items() if test in IN_BROWSER}
WITHOUT_BROWSER = {name: test for name, test in named.items() if test not in IN_BROWSER}
