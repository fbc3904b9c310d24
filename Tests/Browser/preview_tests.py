"""The preview in a real Chromium, compared with what `run` makes of the kept recording: byte for byte, pixel for pixel."""
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

from webdriver import PACKAGE, Host, read, until, write

BINARY = os.path.abspath(sys.argv[1])
# What serves the preview: the native program, or overlay-host.mjs in Node.js.
PREVIEW = os.environ.get("OVERLAY_PREVIEW", BINARY)
EXAMPLES = os.path.join(PACKAGE, "examples")

HASH = """
const done = arguments[arguments.length - 1];
const before = overlayPreview.state().frame;
overlayPreview.frameHash().then((hash) => done([before, overlayPreview.state().frame, hash]));
"""


class Desk:
    """A copy of a config's folder, previewed in a page."""

    def __init__(self, browser, folder, *arguments, address=""):
        self.browser = browser
        self.folder = os.path.join(tempfile.mkdtemp(), os.path.basename(folder))
        shutil.copytree(folder, self.folder)
        self.config = os.path.join(self.folder, "config.lua")
        self.host = Host(PREVIEW, self.config, *(os.path.join(self.folder, name) for name in arguments))
        self.hashes = {}
        browser.open(self.host.url + address)
        browser.until("overlayPreview.state().screen")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        status, errors = self.host.close()
        shutil.rmtree(os.path.dirname(self.folder))
        assert status == 0, f"preview ended with {status}: {errors}"

    def state(self):
        return self.browser.run("return overlayPreview.state()")

    def place(self, x, y):
        """A place of the phone, shares of its size, in the page."""
        left, top, width, height = self.browser.run(
            "const box = document.querySelector('[aria-label=Phone]').getBoundingClientRect(); return [box.x, box.y, box.width, box.height]"
        )
        return left + x * width, top + y * height

    def drag(self, points, **more):
        self.browser.drag([self.place(x, y) for x, y in points], **more)

    def press(self, name):
        self.browser.run(
            "for (const button of document.querySelectorAll('button')) {"
            " const name = button.getAttribute('aria-label') ?? button.textContent;"
            " if (name === arguments[0] && button.checkVisibility()) { button.click(); return; } }"
            " throw new Error('there is no button ' + arguments[0]);",
            name,
        )

    def pause(self):
        # What plays may come to its end between a question and an answer, and the button tells the state a frame later.
        self.browser.until("(() => { if (!overlayPreview.state().playing) return true; document.querySelector('[aria-label=Pause]')?.click(); })()")

    def seek(self, frame):
        self.browser.run("const time = document.querySelector('[aria-label=Time]'); time.value = arguments[0]; time.dispatchEvent(new Event('input'))", frame)
        self.browser.until(f"overlayPreview.state().frame === {frame}")

    def note_frame(self):
        before, after, digest = self.browser.wait_for(HASH)
        assert digest, "the shown frame has a hash"
        if before == after:
            self.hashes[before] = digest

    def keep(self, name, answer="Wrote "):
        self.press("Keep as a test")
        self.browser.run("document.querySelector('#keep-name').value = arguments[0]", name)
        self.press("Keep")
        self.hear_of_keeping(answer)

    def hear_of_keeping(self, answer="Wrote "):
        """Once the dialog has closed, what it did stands beside the button."""
        words = self.browser.until("!document.querySelector('dialog[open]') && document.querySelector('#transport .answer').textContent")
        assert words.startswith(answer), words

    def check(self, name="kept"):
        """What `run` makes of the kept recording is what was seen."""
        self.keep(name)
        trace, frames = (os.path.join(self.folder, part) for part in ("again.jsonl", "again"))
        moments = ",".join(str(frame / 60) for frame in sorted(self.hashes))
        pictures = ["--frames", frames, "--at", moments] if self.hashes else []
        recording = os.path.join(self.folder, f"{name}.jsonl")
        run(self.config, recording, "--trace", trace)
        assert read(trace) == read(os.path.join(self.folder, f"{name}.trace.jsonl")), "the trace is the live one"
        if pictures:
            run(self.config, recording, *pictures)
            for place, frame in enumerate(sorted(self.hashes)):
                picture = read(os.path.join(frames, f"frame-{place:05}.ppm")).split(b"\n", 3)[3]
                assert hashlib.sha256(picture).hexdigest() == self.hashes[frame], f"frame {frame} is the shown one"
        return [json.loads(line) for line in read(recording).splitlines()]


def run(*arguments):
    done = subprocess.run([BINARY, "run", *arguments, "--quiet"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def wander(rng, steps):
    """A finger's way up or down the phone."""
    x, y, end = rng.uniform(0.2, 0.8), rng.uniform(0.3, 0.95), rng.uniform(0.05, 0.95)
    return [(x + rng.uniform(-0.02, 0.02), y + (end - y) * step / steps) for step in range(steps + 1)]


def identity(browser, name):
    """Random drags by mouse and by touch."""
    rng = random.Random(name)
    with Desk(browser, os.path.join(EXAMPLES, name)) as desk:
        desk.drag(wander(rng, rng.randint(3, 9)), kind="mouse")
        desk.note_frame()
        desk.drag(wander(rng, rng.randint(3, 9)), kind="touch")
        desk.pause()
        desk.note_frame()
        desk.seek(desk.state()["frame"] // 2)
        desk.note_frame()
        kept = desk.check()
        began = sum(event.get("phase") == "began" for event in kept[1:])
        assert began == 2, f"{name}: {began} fingers went down"


def test_rotation(browser):
    """The screen turns between two drags, and the first is taken over."""
    with Desk(browser, os.path.join(EXAMPLES, "maps")) as desk:
        desk.drag([(0.5, 0.9), (0.5, 0.8), (0.5, 0.5)])
        desk.press("Rotate")
        browser.until("overlayPreview.state().screen.width > overlayPreview.state().screen.height")
        desk.note_frame()
        desk.drag([(0.5, 0.6), (0.5, 0.5), (0.5, 0.2)])
        desk.pause()
        desk.note_frame()
        desk.check()


def test_take_over(browser):
    """A recording is played, and a touch in its midst replaces what comes after."""
    with Desk(browser, os.path.join(EXAMPLES, "maps"), "events.json") as desk:
        browser.until("overlayPreview.state().frame > 5")
        desk.pause()
        desk.seek(20)
        desk.drag([(0.5, 0.5), (0.5, 0.6), (0.5, 0.7)])
        desk.pause()
        desk.note_frame()
        kept = desk.check()
        assert all(event["t"] < 21 / 60 or event["type"] in ("touch", "resize", "pan") for event in kept[1:]), "the rest is replaced"


def test_reload(browser):
    """The config is saved in the midst of a gesture, wrongly, and mended."""
    with Desk(browser, os.path.join(EXAMPLES, "maps")) as desk:
        text = read(desk.config).decode()
        desk.drag([(0.5, 0.9), (0.5, 0.8), (0.5, 0.6)], lifts=False)
        write(desk.config, text + "\nthis is no Lua\n")
        browser.until("!document.querySelector('#alert').hidden")
        error = desk.state()["error"]
        assert "config.lua:" in error and "this is no Lua" in error, error
        write(desk.config, "-- mended\n" + text)
        browser.until("overlayPreview.state().error === null")
        browser.perform({"type": "pointer", "id": "mouse-finger", "parameters": {"pointerType": "mouse"}, "actions": [{"type": "pointerUp", "button": 0}]})
        desk.pause()
        desk.note_frame()
        desk.check()


def test_endless(browser):
    """A policy that does not end is ended; a fix brings the scene back, and what was done."""
    with Desk(browser, os.path.join(EXAMPLES, "maps")) as desk:
        desk.drag([(0.5, 0.9), (0.5, 0.8), (0.5, 0.6)])
        desk.pause()
        text = read(desk.config).decode()
        write(desk.config, "string.rep('a', 30):match(string.rep('a?', 30) .. string.rep('a', 30) .. 'b')\n" + text)
        browser.until("document.querySelector('#alert').textContent.includes('Save it again')")
        write(desk.config, text)
        browser.until("overlayPreview.state().error === null")
        desk.check()


def test_two_pages(browser):
    """A second page drives, the first one watches and sees the same."""
    with Desk(browser, os.path.join(EXAMPLES, "maps")) as desk:
        first = browser.ask("GET", "/window")
        second = browser.ask("POST", "/window/new", {"type": "window"})["handle"]
        browser.ask("POST", "/window", {"handle": second})
        browser.open(desk.host.url)
        browser.until("overlayPreview.state().screen")
        desk.drag([(0.5, 0.9), (0.5, 0.7), (0.5, 0.5)])
        desk.pause()
        shown = browser.wait_for(HASH)
        browser.ask("DELETE", "/window")
        browser.ask("POST", "/window", {"handle": first})
        browser.until(f"overlayPreview.state().frame === {shown[1]}")
        until(lambda: browser.wait_for(HASH)[2] == shown[2], "both show the same")


def test_map(browser):
    """The landing map stands beside the phone, and the last release is a dot on it; two configs have one map of their difference."""
    with Desk(browser, os.path.join(EXAMPLES, "maps")) as desk:
        label = "document.querySelector('#map canvas').getAttribute('aria-label')"
        browser.until(f"{label}.includes('search, flicked from minimum')")
        desk.drag([(0.5, 0.9), (0.5, 0.8), (0.5, 0.5)])
        desk.pause()
        browser.until(f"{label}.includes('the last release led to ')")
        colors = browser.until(
            "(() => { const map = document.querySelector('#map canvas'), all = map.getContext('2d').getImageData(0, 0, map.width, map.height).data;"
            " const seen = new Set(); for (let at = 0; at < all.length; at += 4) seen.add((all[at] << 16) | (all[at + 1] << 8) | all[at + 2]);"
            " return seen.size; })()"
        )
        assert colors > 20, f"{colors} colours"


def test_two_configs(browser):
    """Two phones under one finger: both draw, and what compare says of them stands beside their figures."""
    folder = os.path.join(EXAMPLES, "maps")
    with Desk(browser, folder) as desk:
        slower = os.path.join(desk.folder, "slower.lua")
        write(slower, read(desk.config).decode().replace("response = response", "response = response + 0.25"))
        assert read(slower) != read(desk.config)
        host = Host(PREVIEW, desk.config, "--against", slower)
        browser.open(host.url)
        browser.until("document.querySelector('[aria-label=\"Phone B\"]')")
        desk.drag([(0.5, 0.9), (0.5, 0.8), (0.5, 0.5)])
        browser.until("!overlayPreview.state().playing")
        # Before the drag the two are equal.
        headline = browser.until("(words => words !== 'the runs are equal' && words)(document.querySelector('#versus .headline').textContent)")
        assert "settles" in headline and "later" in headline, headline
        rows = browser.run("return [...document.querySelectorAll('#versus tbody tr')].map((row) => row.innerText)")
        assert any(row.startswith("settle time") for row in rows), rows
        assert host.close()[0] == 0


def test_measured_edge(browser):
    """Against a measured log a line lies over both phones where the app's edge was seen, until another finger plays."""
    with Desk(browser, os.path.join(EXAMPLES, "maps")) as desk:
        host = Host(PREVIEW, desk.config, "--against", os.path.join(PACKAGE, "docs", "guides", "logs", "our-sheet.measured.jsonl"))
        browser.open(host.url)
        browser.until("document.querySelectorAll('.measured:not([hidden])').length === 2")
        place = (
            "[...document.querySelectorAll('.phone')].map((phone) => { const [line, glass] = ['.measured', 'canvas'].map((part) => phone.querySelector(part).getBoundingClientRect());"
            " return ((line.top - glass.top) / glass.height) * 844; })"
        )
        places = set()
        for _ in range(200):
            first, second = browser.run(f"return {place}")
            assert abs(first - second) < 2, (first, second)
            assert 130 < first < 720, first
            places.add(round(first))
            if len(places) > 4:
                break
            time.sleep(0.05)
        assert len(places) > 4, places
        desk.drag([(0.5, 0.9), (0.5, 0.8), (0.5, 0.5)])
        browser.until("document.querySelectorAll('.measured:not([hidden])').length === 0")
        assert host.close()[0] == 0


def test_known_sheets(browser):
    """Seven known sheets are offered as the second phone, and each moves as itself under the same finger."""
    with Desk(browser, os.path.join(EXAMPLES, "maps")) as desk:
        choice = "document.querySelector('[aria-label=\"Second phone\"]')"
        sheets = browser.run(f"return [...{choice}.querySelectorAll('optgroup[label=\"Moved as a known sheet\"] option')].map((option) => [option.value, option.text])")
        assert len(sheets) == 7, sheets
        desk.drag([(0.5, 0.9), (0.5, 0.8), (0.5, 0.7)])
        browser.until("!overlayPreview.state().playing")
        headlines = set()
        for name, title in sheets:
            browser.run(f"{choice}.value = arguments[0]; {choice}.dispatchEvent(new Event('change'))", name)
            caption = json.dumps("B: " + title.removeprefix("Compare with "))
            browser.until(f"[...document.querySelectorAll('figcaption')].some((caption) => caption.textContent === {caption})")
            headlines.add(browser.until("!document.querySelector('#versus').hidden && document.querySelector('#versus .headline').textContent"))
            assert desk.state()["error"] is None, desk.state()["error"]
        assert len(headlines) > 1, headlines
        browser.run(f"{choice}.value = ''; {choice}.dispatchEvent(new Event('change'))")
        browser.until("!document.querySelector('[aria-label=\"Phone B\"]')")
        desk.pause()
        desk.note_frame()
        desk.check()


def test_environment_keyboard_and_devices(browser):
    """Text size, directions, the keyboard and devices are controls; what they say is part of the recording that is kept."""
    choose = "const control = document.querySelector(`[aria-label=\"${arguments[0]}\"]`); control.value = arguments[1]; control.dispatchEvent(new Event('change'))"
    flip = "[...document.querySelectorAll('label.switch')].find((label) => label.textContent === arguments[0]).querySelector('input').click()"
    with Desk(browser, os.path.join(EXAMPLES, "maps")) as desk:
        for words in ("Right to left", "Less motion"):
            browser.run(flip, words)
        browser.run(choose, "Text size", "accessibility3")
        desk.drag([(0.5, 0.9), (0.5, 0.8), (0.5, 0.6)])
        desk.pause()
        desk.note_frame()
        browser.run(flip, "Keyboard")
        browser.until("!overlayPreview.state().playing")
        desk.note_frame()
        browser.run(choose, "Device", "iPad mini")
        browser.until("overlayPreview.state().screen.width === 744")
        desk.pause()
        desk.note_frame()
        kept = desk.check()
        assert kept[0]["environment"] == {"layoutDirection": "rightToLeft", "reduceMotion": True, "textSize": "accessibility3"}, kept[0]
        assert {"keyboard", "resize"} <= {event["type"] for event in kept[1:]}
        assert browser.run("return [...document.querySelector('[aria-label=Device]').options].length") > 12


def test_twins(browser):
    """The second phone shows the same in another environment, under the same finger: in the mirror, under the mirrored one."""
    with Desk(browser, os.path.join(EXAMPLES, "side-menu")) as desk:
        choice = "document.querySelector('[aria-label=\"Second phone\"]')"
        twins = browser.run(f"return [...{choice}.querySelectorAll('optgroup[label=\"In another environment\"] option')].map((option) => option.value)")
        assert twins == ["rightToLeft", "reduceMotion", "textSize=accessibility3", "dark"], twins
        desk.drag([(28 / 390, 74 / 844), (28 / 390, 74 / 844)])
        browser.until("!overlayPreview.state().playing")
        for twin in twins:
            browser.run(f"{choice}.value = arguments[0]; {choice}.dispatchEvent(new Event('change'))", twin)
            browser.until("document.querySelector('[aria-label=\"Phone B\"]')")
            assert browser.until("!document.querySelector('#versus').hidden && document.querySelector('#versus .headline').textContent")
            assert desk.state()["error"] is None, desk.state()["error"]
        # The menu has come on both: each story tells of one.
        browser.run(f"{choice}.value = 'rightToLeft'; {choice}.dispatchEvent(new Event('change'))")
        headline = browser.until("document.querySelector('#versus .headline').textContent")
        assert "missing" not in headline, headline
        browser.run(f"{choice}.value = ''; {choice}.dispatchEvent(new Event('change'))")
        browser.until("!document.querySelector('[aria-label=\"Phone B\"]')")


# A page that is kept busy gets its events late, in bursts, and draws when it can.
BUSY = """
let left = arguments[0];
(function busy() {
  for (const end = performance.now() + 10 + 13 * (left % 5); performance.now() < end; );
  if ((left -= 1) > 0) requestAnimationFrame(busy);
})();
"""


def test_late_events(browser):
    """Two drags while the page is kept busy."""
    for name in ("maps", "shortcuts"):
        with Desk(browser, os.path.join(EXAMPLES, name)) as desk:
            rng = random.Random(name)
            for kind in ("mouse", "touch"):
                browser.run(BUSY, 40)
                desk.drag(wander(rng, 9), kind=kind, interval=7)
                desk.note_frame()
            desk.pause()
            desk.note_frame()
            kept = desk.check()
            assert sum(event.get("phase") == "began" for event in kept[1:]) == 2


def test_several_fingers(browser):
    """Two fingers, the second of which stays a moment longer, and a wheel."""
    with Desk(browser, os.path.join(EXAMPLES, "maps")) as desk:
        ways = {"touch-first": ((0.4, 0.9), (0.4, 0.6)), "touch-second": ((0.6, 0.9), (0.6, 0.5))}
        sources = []
        for name, (start, end) in ways.items():
            at = [dict(zip("xy", map(round, desk.place(*place)))) for place in (start, end)]
            steps = [{"type": "pointerMove", "duration": 0, **at[0]}, {"type": "pointerDown", "button": 0}, {"type": "pointerMove", "duration": 80, **at[1]}]
            steps += [{"type": "pause", "duration": 32}] * (name == "touch-second") + [{"type": "pointerUp", "button": 0}]
            sources.append({"type": "pointer", "id": name, "parameters": {"pointerType": "touch"}, "actions": steps})
        browser.perform(*sources)
        desk.note_frame()
        browser.until("!overlayPreview.state().playing")
        x, y = map(round, desk.place(0.5, 0.7))
        browser.perform({"type": "wheel", "id": "wheel", "actions": [{"type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": 90, "duration": 50}]})
        browser.until("!overlayPreview.state().playing")
        desk.note_frame()
        kept = desk.check()
        assert {event.get("id") for event in kept[1:] if event["type"] == "touch"} == {None, 1}
        assert [event["phase"] for event in kept[1:] if event["type"] == "scroll"][-1] == "ended"


def test_page_reload(browser):
    """The page is loaded again in the midst of a gesture: the session goes on, and the finger has left the glass."""
    with Desk(browser, os.path.join(EXAMPLES, "maps")) as desk:
        desk.drag([(0.5, 0.9), (0.5, 0.8), (0.5, 0.6)], lifts=False)
        browser.until("overlayPreview.state().frame > 0")
        desk.pause()
        # The address names the moment that the page comes back to, and changes a few times a second at most.
        browser.until("new URLSearchParams(location.hash.slice(1)).get('t') === String(overlayPreview.state().time)")
        frame = desk.state()["frame"]
        browser.ask("POST", "/refresh", {})
        browser.until(f"overlayPreview.state().frame >= {frame}")
        browser.perform({"type": "pointer", "id": "mouse-finger", "parameters": {"pointerType": "mouse"}, "actions": [{"type": "pointerUp", "button": 0}]})
        desk.drag([(0.5, 0.5), (0.5, 0.4), (0.5, 0.3)])
        desk.pause()
        desk.note_frame()
        kept = desk.check()
        phases = [event["phase"] for event in kept[1:] if event["phase"] != "moved"]
        assert phases == ["began", "cancelled", "began", "ended"], phases


TESTS = {f"identity of {name}": (lambda browser, name=name: identity(browser, name)) for name in sorted(os.listdir(EXAMPLES)) if os.path.exists(os.path.join(EXAMPLES, name, "config.lua"))}
TESTS |= {name.removeprefix("test_").replace("_", " "): test for name, test in list(globals().items()) if name.startswith("test_")}
# What is learned from a log, the native program alone knows.
if PREVIEW != BINARY:
    del TESTS["measured edge"]
