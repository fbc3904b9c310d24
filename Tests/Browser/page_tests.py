#!/usr/bin/env python3
"""Pages with the host inside, in a real Chromium and from a file: what they show is what the native program makes of what they keep.

    Tests/Browser/page_tests.py BINARY [WORD...]      only tests whose name holds one of the words; all where there is none

The host for pages is that of scripts/web. Each prints one line; exit 1 where one fails.
"""
import base64
import hashlib
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import zlib

from preview_tests import BINARY, EXAMPLES, HASH, Desk, run
from webdriver import PACKAGE, Browser, read, until, write

# Endless where no count of instructions ends it, once `if` is true: in one call of a function in C.
ENDLESS = "if %s then string.rep('a', 40):match(string.rep('a?', 40) .. string.rep('a', 40) .. 'b') end"

POLICY = """
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.container {
      id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 200, high = 600 },
      content = overlay.text { text = "a sheet" },
      targetNotchPolicy = function(context)
        %s
        return context.velocity < 0 and "high" or "low"
      end,
    },
  },
}
"""


class Page(Desk):
    """A copy of a config's folder, and its page."""

    def __init__(self, browser, folder, *recordings, change=None, options=(), name="sheet.html"):
        self.browser = browser
        self.parent = tempfile.mkdtemp()
        self.folder = os.path.join(self.parent, os.path.basename(folder))
        shutil.copytree(folder, self.folder)
        self.config = os.path.join(self.folder, "config.lua")
        self.hashes = {}
        self.downloads = os.path.join(self.parent, "downloads")
        os.mkdir(self.downloads)
        self.page = os.path.join(self.parent, name)
        events = [os.path.join(self.folder, name) for name in recordings]
        made = subprocess.run([BINARY, "page", self.config, *events, "-o", self.page, *options], capture_output=True, text=True)
        assert made.returncode == 0, made.stderr
        assert os.path.getsize(self.page) < 4_000_000, os.path.getsize(self.page)
        if change:
            changed(self.page, change)
        browser.download_into(self.downloads)
        browser.open("about:blank")
        browser.open(f"file://{self.page}")

    def __exit__(self, kind, *_):
        if kind is None:
            left = self.browser.run("return performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => !/^(data|blob):/.test(name))")
            assert left == [], f"requests: {left}"
        shutil.rmtree(self.parent)

    def seen(self):
        self.browser.until("overlayPreview.state().screen")
        return self

    def alert(self, words):
        self.browser.until(f"document.querySelector('#alert').textContent.includes({json.dumps(words)})")

    def replaced(self, words):
        """A worker was ended, and the next one has drawn."""
        self.alert(words)
        until(lambda: self.browser.wait_for(HASH)[2], "a new worker draws")

    def keep(self, name):
        super().keep(name, f"Downloaded {name}.jsonl and {name}.trace.jsonl.")
        for file in (f"{name}.jsonl", f"{name}.trace.jsonl"):
            # Firefox puts an empty file there first.
            until(lambda: file in os.listdir(self.downloads) and os.path.getsize(os.path.join(self.downloads, file)), f"{file} is downloaded")
            shutil.move(os.path.join(self.downloads, file), os.path.join(self.folder, file))


def changed(path, change):
    """The page with other files in it: `change` gets and returns what the config says."""
    text = read(path).decode()
    start = text.index('id="data">') + len('id="data">')
    end = text.index("</script>", start)
    data = json.loads(text[start:end])
    for file in data["files"]:
        if file["name"] == data["config"]:
            content = change(zlib.decompress(base64.b64decode(file["bytes"])).decode())
            file["bytes"] = base64.b64encode(zlib.compress(content.encode())).decode()
    write(path, text[:start] + json.dumps(data).replace("<", "\\u003c") + text[end:])


def folder_of(config, name="scene"):
    """A folder with a config."""
    folder = os.path.join(tempfile.mkdtemp(), name)
    os.mkdir(folder)
    write(os.path.join(folder, "config.lua"), config)
    return folder


def touched(browser, name):
    """One finger and two, by mouse and by touch; kept, and run natively."""
    with Page(browser, os.path.join(EXAMPLES, name)).seen() as page:
        page.drag([(0.5, 0.9), (0.5, 0.8), (0.52, 0.5), (0.5, 0.3)], kind="mouse")
        page.note_frame()
        browser.perform(*(browser.pointer([page.place(x, y) for y in (0.4, 0.5, 0.7)], kind="touch", name=str(x)) for x in (0.3, 0.6)))
        page.pause()
        page.note_frame()
        page.seek(page.state()["frame"] // 2)
        page.note_frame()
        page.check()


def replayed(browser, name):
    """A recording of the example's own, to its end; frames of it are looked at."""
    with Page(browser, os.path.join(EXAMPLES, name), "events.json", options=["--scale", "1"]).seen() as page:
        end = browser.until("Number(document.querySelector('[aria-label=Time]').max) > 1 && Number(document.querySelector('[aria-label=Time]').max)")
        page.pause()
        page.seek(round(end / 2))
        assert page.state()["error"] is None, page.state()["error"]
        page.check()


def test_seven_fingers(browser):
    """Seven fingers at once."""
    with Page(browser, os.path.join(EXAMPLES, "maps")).seen() as page:
        fingers = []
        for finger in range(7):
            fingers.append(browser.pointer([page.place(0.1 + 0.12 * finger, 0.9 - 0.05 * step) for step in range(9)], kind="touch", name=str(finger)))
            # One goes down after the other: of those that do at once, Firefox's driver gives only the first to pages that listen to pointers.
            fingers[-1]["actions"][:0] = [{"type": "pause", "duration": 16}] * finger
        browser.perform(*fingers)
        page.pause()
        page.note_frame()
        kept = page.check()
        assert {event.get("id", 0) for event in kept[1:] if event["type"] == "touch"} == set(range(7))


def test_recordings(browser):
    """Recordings are in a list, and each is played from it; the first at once."""
    maps = os.path.join(EXAMPLES, "maps")
    other = os.path.join(tempfile.mkdtemp(), "short.jsonl")
    write(other, '{"version":1,"duration":0.5}\n{"t":0.1,"type":"touch","phase":"began","x":190,"y":760}\n{"t":0.3,"type":"touch","phase":"ended","x":190,"y":500}\n')
    with Page(browser, maps, "events.json", other).seen() as page:
        browser.until("overlayPreview.state().frame > 5")
        page.pause()
        page.seek(20)
        page.note_frame()
        page.check()
        choose = "const list = document.querySelector('#recordings'); list.value = arguments[0]; list.dispatchEvent(new Event('change'))"
        browser.run(choose, "short.jsonl")
        browser.until("!overlayPreview.state().playing && overlayPreview.state().frame === 30")
        page.hashes = {}
        page.note_frame()
        page.check("second")
        browser.run(choose, "")
        browser.until("overlayPreview.state().frame === 0")
        page.drag([(0.5, 0.9), (0.5, 0.5)])
        page.pause()
        assert page.state()["error"] is None


def test_parameters_and_modules(browser):
    """A slider and a second phone work as in the preview; what the config requires is in the page."""
    with Page(browser, os.path.join(EXAMPLES, "maps")).seen() as page:
        browser.run("const slider = document.querySelector('#parameters input[type=range]'); slider.value = slider.max; slider.dispatchEvent(new Event('input'))")
        browser.until("document.querySelector('#parameters .changed')")
        assert browser.run("return document.querySelector('.written button').hidden"), "nothing is written into the config"
        choice = "document.querySelector('[aria-label=\"Second phone\"]')"
        browser.run(f"{choice}.value = 'dark'; {choice}.dispatchEvent(new Event('change'))")
        browser.until("document.querySelector('[aria-label=\"Phone B\"]')")
        page.drag([(0.5, 0.9), (0.5, 0.5)])
        page.pause()
        page.check()


def test_options(browser):
    """The page begins with the parameters, the environment, the device and the limits that `page` was given."""
    config = POLICY % "local sum = 0; for i = 1, steps do sum = sum + i end"
    config = config.replace('id = "sheet"', "id = overlay.environment.layoutDirection").replace("return overlay.scene", 'local steps = overlay.parameter("steps", { default = 1, minimum = 0, maximum = 1000000 })\nreturn overlay.scene')
    options = ["--set", "steps=9000", "--environment", "rightToLeft", "--device", "iphone-se", "--landscape"]
    with Page(browser, folder_of(config), options=options).seen() as page:
        screen = page.state()["screen"]
        assert (screen["width"], screen["height"]) == (667, 375), screen
        assert browser.run("return document.querySelector('#parameters input').value") == "9000"
        page.drag([(0.5, 0.7), (0.5, 0.6), (0.5, 0.3)])
        page.pause()
        assert page.state()["error"] is None, page.state()
        page.keep("kept")
        trace = [json.loads(line) for line in read(os.path.join(page.folder, "kept.trace.jsonl")).splitlines()]
        assert trace[0]["parameters"] == {"steps": 9000}, trace[0]
        assert any(record.get("overlay") == "rightToLeft" for record in trace), trace[1:5]
    with Page(browser, folder_of(config), options=[*options, "--limit-instructions", "9000"]).seen() as page:
        page.drag([(0.5, 0.7), (0.5, 0.6), (0.5, 0.3)])
        page.alert("9000 instructions")


def test_starting(browser):
    """Before the host has started, the page says that it starts, and the curves say nothing."""
    listening = """
        window.drawn = [];
        const { fillText } = CanvasRenderingContext2D.prototype;
        CanvasRenderingContext2D.prototype.fillText = function (text, ...place) { drawn.push(text); fillText.call(this, text, ...place); };
        if (location.hash === "#asleep") window.Worker = class { postMessage() {} terminate() {} };
    """
    script = browser.command("Page.addScriptToEvaluateOnNewDocument", source=listening)["identifier"]
    words = "Nothing in this scene has a height."
    config = 'local overlay = require "overlay"\nreturn overlay.scene { layers = { overlay.viewContainer { name = "views" } } }'
    try:
        with Page(browser, folder_of(config)).seen() as page:
            browser.until(f"drawn.includes({json.dumps(words)})")
            browser.open("about:blank")
            browser.open(f"file://{page.page}#asleep")
            browser.until("document.querySelector('#status').textContent === 'Starting …'")
            browser.until("drawn.length > 0")
            assert words not in browser.run("return drawn")
    finally:
        browser.command("Page.removeScriptToEvaluateOnNewDocument", identifier=script)


def test_endless(browser):
    """A policy that never comes to an end costs the map first, and then the release that asked it; the page lives."""
    with Page(browser, folder_of(POLICY % "-- here"), change=lambda text: text.replace("-- here", ENDLESS % "context.height > 400")).seen() as page:
        page.replaced("did not come to an end within 5 s, while its map was drawn")
        page.drag([(0.5, 0.9), (0.5, 0.8), (0.5, 0.6), (0.5, 0.3)])
        page.replaced("did not come to an end within 5 s, after what was done last")
        page.drag([(0.5, 0.9), (0.5, 0.92), (0.5, 0.95)])
        page.pause()
        page.note_frame()
        assert page.state()["error"] is None, page.state()
        page.check()


def test_endless_from_the_start(browser):
    """A config that never comes to an end is told of, and not begun again."""
    with Page(browser, folder_of(POLICY % "-- here"), change=lambda text: ENDLESS % "true" + text) as page:
        page.alert("did not come to an end within 5 s, while it was loaded")
        page.alert("The config does not come to an end.")


def test_damaged(browser):
    """A page that has lost a part on its way says so."""
    with Page(browser, os.path.join(EXAMPLES, "maps")) as page:
        text = read(page.page).decode()
        start = text.index('id="code">') + 10
        write(page.page, text[:start] + text[start + 2000 :])
        browser.open(f"file://{page.page}?again")
        page.alert("This browser cannot run what is in this page")


# In a worker like the page's own: replays cases, each a table of files, and answers with the SHA-256 of each trace.
REPLAY = """
const [cases, done] = arguments;
const replay = `onmessage = async ({ data }) => {
  const module = await compiled(dense(data.code, data.size));
  const digests = [];
  for (const files of data.cases) {
    const trace = [];
    const read = (name) => name in files ? new TextEncoder().encode(files[name]) : Refusal.missing;
    const host = new Host(module, { read, write: (stream, bytes) => stream === Stream.trace && trace.push(bytes.slice()) });
    host.perform({ command: "run", config: "config.lua", events: "events.json", trace: true });
    const whole = new Uint8Array(trace.reduce((size, { length }) => size + length, 0));
    trace.reduce((at, bytes) => (whole.set(bytes, at), at + bytes.length), 0);
    const digest = await crypto.subtle.digest("SHA-256", whole);
    digests.push(Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
  postMessage(digests);
};`;
const { script, size } = JSON.parse(document.querySelector("#data").textContent);
const plain = script.replace(/^import .*$/gm, "").replace(/^export /gm, "");
const worker = new Worker(URL.createObjectURL(new Blob([plain, replay], { type: "text/javascript" })));
worker.onerror = ({ message }) => done(message);
worker.onmessage = ({ data }) => { worker.terminate(); done(data); };
worker.postMessage({ code: document.querySelector("#code").textContent, size, cases });
"""


def test_recorded_cases(browser):
    """Each recorded case has the native program's trace."""
    with tempfile.TemporaryDirectory() as folder, Page(browser, os.path.join(EXAMPLES, "maps")).seen():
        cases, digests = {}, {}
        for kind in ("container", "sheet", "queue"):
            shutil.copytree(os.path.join(PACKAGE, "Tests", "Conformance", kind), os.path.join(folder, kind), ignore=shutil.ignore_patterns("expected.jsonl"))
        # Status 1: what is recorded has not passed.
        subprocess.run([BINARY, "test", folder, "--record", "missing", "--quiet"], capture_output=True)
        for place, _, names in os.walk(folder):
            if "events.json" in names:
                cases[place] = {name: read(os.path.join(place, name)).decode() for name in ("config.lua", "events.json")}
                digests[place] = hashlib.sha256(read(os.path.join(place, "events.trace.jsonl"))).hexdigest()
        assert len(cases) == 700, len(cases)
        places = sorted(cases)
        for start in range(0, len(places), 20):
            some = places[start : start + 20]
            answer = browser.wait_for(REPLAY, [cases[place] for place in some])
            assert isinstance(answer, list), answer
            others = [place for place, digest in zip(some, answer, strict=True) if digest != digests[place]]
            assert others == [], f"another trace: {others}"


def test_faults(browser):
    """A config that takes all memory, one that counts forever and a broken one: told in words, and the page lives."""
    hungry = "local all = 'x' while true do all = all .. all end"
    for more, words in ((hungry, "memory"), ("while true do end", "instructions"), ("this is no Lua", "config.lua:1:"), ("error('no luck')", "no luck")):
        with Page(browser, folder_of(POLICY % "-- here"), change=lambda text: more + "\n" + text) as page:
            page.alert(words)
            page.press("Start over")
        if more in ("this is no Lua",):
            continue
        with Page(browser, folder_of(POLICY % "-- here"), change=lambda text: text.replace("-- here", f"if context.height > 400 then {more} end")).seen() as page:
            page.drag([(0.5, 0.9), (0.5, 0.8), (0.5, 0.6), (0.5, 0.3)])
            page.alert(words)
            page.press("Start over")
            browser.until("document.querySelector('#alert').hidden")
            page.drag([(0.5, 0.9), (0.5, 0.88)])
            page.pause()


def test_hostile(browser):
    """Names and texts that look like markup are names and texts."""
    attack = "</script><script>window.hacked = 1</script><img src=x onerror=\\\"hacked=1\\\"><!--'"
    config = POLICY.replace('"sheet"', f'"{attack}"').replace("a sheet", attack).replace('"low"', f'"{attack}"').replace("low =", f'["{attack}"] =') % "-- here"
    config = config.replace("return overlay.scene", f'print("{attack}")\nlocal _ = overlay.parameter("hacked", {{ group = "{attack}", default = 1, minimum = 0, maximum = 2, label = "{attack}" }})\nreturn overlay.scene')
    folder = folder_of(config, "<img src=x onerror=hacked=1>")
    recording = '"><img src=x onerror=hacked=1>.jsonl'
    write(os.path.join(folder, recording), json.dumps({"version": 1, "name": attack, "duration": 0.5}) + "\n")
    with Page(browser, folder, recording).seen() as page:
        page.drag([(0.5, 0.9), (0.5, 0.7), (0.5, 0.4)])
        page.pause()
        browser.until("document.querySelector('#recordings').textContent.includes('onerror')")
        assert browser.run("return [window.hacked ?? null, document.images.length, document.scripts.length]")[:2] == [None, 0]
        assert "onerror" in browser.run("return document.querySelector('#folder').textContent")


def test_network(browser):
    """Served from a site, the page makes no request, and may make none."""
    asked = []

    class Site(http.server.SimpleHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            super().do_GET()

        def log_message(self, *_):
            pass

    with Page(browser, os.path.join(EXAMPLES, "maps"), "events.json").seen() as page:
        os.chdir(page.parent)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser.open(f"http://127.0.0.1:{server.server_port}/sheet.html")
        browser.until("overlayPreview.state().frame > 30")
        attempt = "const done = arguments[arguments.length - 1]; fetch('/other').then(() => done('let through'), () => done('refused'))"
        assert browser.wait_for(attempt) == "refused"
        image = "const done = arguments[arguments.length - 1], image = new Image(); image.onload = image.onerror = () => done(1); image.src = '/picture.png'"
        browser.wait_for(image)
        server.shutdown()
        assert asked == ["/sheet.html"], asked
        os.chdir("/")
        # What was tried and refused is told in the console, and stands among the requests.
        assert all(re.search("Content.Security.Policy", error) for error in browser.errors())
        browser.run("performance.clearResourceTimings()")


def tried(browser, page):
    """From a report to the page in which its recording is touched, and there to its end."""
    browser.open(f"file://{page}")
    browser.until("document.querySelector('#touch')")
    browser.run("document.querySelector('#touch').click()")
    browser.until("window.overlayPreview && overlayPreview.state().frame > 30")


def test_reports_can_be_touched(browser):
    with tempfile.TemporaryDirectory() as folder:
        case = os.path.join(folder, "case")
        shutil.copytree(os.path.join(EXAMPLES, "tips"), case)
        config = os.path.join(case, "config.lua")
        run(config, os.path.join(case, "events.json"), "--html", os.path.join(folder, "a #1.html"), "--touchable")
        tried(browser, os.path.join(folder, "a %231.html"))
        traces = [os.path.join(folder, "before.jsonl"), os.path.join(case, "after.jsonl")]
        for trace in traces:
            run(config, os.path.join(case, "events.json"), "--trace", trace)
        compared = subprocess.run([BINARY, "compare", *traces, "--quiet", "--html", os.path.join(folder, "c.html"), "--touchable"], capture_output=True, text=True)
        assert compared.returncode == 0, compared.stderr
        tried(browser, os.path.join(folder, "c.html"))
        for name in os.listdir(case):
            if name not in ("config.lua", "events.json"):
                os.remove(os.path.join(case, name))
        write(os.path.join(case, "expected.jsonl"), '{"event":"mark","label":"nothing like it"}\n')
        test = [BINARY, "test", case, "--record", "never", "--quiet", "--failures", os.path.join(folder, "f"), "--html", os.path.join(folder, "report"), "--touchable"]
        made = subprocess.run(test, capture_output=True, text=True)
        assert made.returncode == 1, made.stderr
        tried(browser, os.path.join(folder, "report", "cases", "001.html"))


# Notes how wide the canvases are that pictures are put on.
WIDTHS = """
window.widths = [];
const { putImageData } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.putImageData = function (...rest) {
  widths.push(this.canvas.width);
  return putImageData.apply(this, rest);
};
"""


def steady(browser, value):
    """A value that is the same a little later, or None."""
    before = browser.run(f"return {value}")
    time.sleep(0.3)
    return before if browser.run(f"return {value}") == before else None


def test_small_pictures(browser):
    """While something moves, no picture is much larger than what is shown; at rest it is whole, and always to a program that looks at it."""
    with Page(browser, os.path.join(EXAMPLES, "maps")).seen() as page:
        screen, shown = page.state()["screen"], "document.querySelector('[aria-label=Phone]').width"
        whole, seen = round(screen["width"] * screen["scale"]), until(lambda: steady(browser, shown), "the phone keeps its size")
        assert seen <= whole / 2, "the window is small enough"
        browser.run(WIDTHS)
        page.drag([(0.5, 0.9), (0.5, 0.7), (0.5, 0.5), (0.5, 0.3)], kind="mouse")
        browser.until(f"widths.some((width) => width >= {seen} && width <= {whole} / 2)")
        browser.until(f"widths.includes({whole})")
        browser.until(f"widths.at(-1) === {seen}")
        page.pause()
        page.note_frame()
        browser.run("widths.length = 0")
        page.drag([(0.5, 0.3), (0.5, 0.5), (0.5, 0.7)], kind="mouse")
        assert set(browser.run("return widths")) <= {whole, seen}, "a program looks at the pixels"
        page.pause()
        page.note_frame()
        page.check()


TESTS = {f"touched {name}": (lambda browser, name=name: touched(browser, name)) for name in ("maps", "sheet-stack", "backdrop", "seven-sheets", "chat")}
TESTS |= {f"replayed {name}": (lambda browser, name=name: replayed(browser, name)) for name in sorted(os.listdir(EXAMPLES)) if os.path.exists(os.path.join(EXAMPLES, name, "events.json"))}
TESTS |= {name.removeprefix("test_").replace("_", " "): test for name, test in list(globals().items()) if name.startswith("test_")}


def perform(tests, engine, words):
    """Whether all of the tests pass whose name holds one of the words."""
    chosen = {name: test for name, test in tests.items() if not words or any(word in name for word in words)}
    browser, passed = engine(), 0
    for name, test in chosen.items():
        if not browser.lasts:
            browser.close()
            browser = engine()
        try:
            test(browser)
            errors = browser.errors()
            assert not errors, f"the page says: {errors}"
            passed += 1
            print(f"passed: {name}", flush=True)
        except Exception:  # a failed test of whatever kind is told, and the next one runs
            print(f"{traceback.format_exc()}FAILED: {name}", flush=True)
    browser.close()
    print(f"{passed} passed, {len(chosen) - passed} failed, in pages with the host inside")
    return chosen and passed == len(chosen)


if __name__ == "__main__":
    sys.exit(0 if perform(TESTS, Browser, sys.argv[2:]) else 1)
