"""Report pages in a real Chromium, from files: no server, no request."""
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from webdriver import read, write

BINARY = os.path.abspath(sys.argv[1])
PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MAPS = os.path.join(PACKAGE, "examples", "maps")

STATE = "overlayReport.state()"
HASH = "const done = arguments[arguments.length - 1]; overlayReport.frameHash().then((hash) => done([overlayReport.state().frame, hash]))"


class Folder:
    """A folder of its own, in which commands run."""

    def __enter__(self):
        self.path = tempfile.mkdtemp()
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path)

    def __truediv__(self, name):
        return os.path.join(self.path, name)

    def run(self, *words, status=0):
        done = subprocess.run([BINARY, *words], cwd=self.path, capture_output=True, text=True)
        assert done.returncode == status, f"{words}: {done.returncode}, {done.stdout}{done.stderr}"
        return done.stdout

    def configs(self):
        """The maps example, with its golden, and the same with another spring."""
        for name in ("good", "bad"):
            os.mkdir(self / name)
            for file in ("config.lua", "events.json"):
                shutil.copy(os.path.join(MAPS, file), os.path.join(self / name, file))
        self.run("test", "good", "bad", "--record", "missing", status=1)
        text = read(self / "bad/config.lua").decode()
        write(self / "bad/config.lua", text.replace("response = response", "response = response + 0.15"))
        assert read(self / "bad/config.lua").decode() != text


def visit(browser, path, moment=""):
    browser.open("about:blank")
    browser.open(f"file://{path}{moment}")
    browser.until("document.readyState === 'complete'")
    assert browser.run("return performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith('data:')).length") == 0, "no request"


def until_played(browser):
    """What can be read is seen before the frames are read."""
    browser.until("performance.getEntriesByName('films').length > 0 && performance.getEntriesByName('first-contentful-paint').length > 0")
    assert browser.run("const [seen, read] = ['first-contentful-paint', 'films'].map((name) => performance.getEntriesByName(name)[0].startTime); return seen <= read")


def seek(browser, frame):
    browser.run("const time = document.querySelector('[aria-label=Time]'); time.value = arguments[0]; time.dispatchEvent(new Event('input'))", frame)


def test_run_page(browser):
    """A run plays and scrubs, and shows the pixels of its frames."""
    with Folder() as folder:
        config, events = (os.path.join(MAPS, name) for name in ("config.lua", "events.json"))
        folder.run("run", config, events, "--html", "run.html", "--scale", "0.5")
        chosen = [30, 120, 110, 131, 560, 0]
        moments = ",".join(str(frame / 60) for frame in sorted(chosen))
        folder.run("run", config, events, "--frames", "frames", "--touches", "--scale", "0.5", "--at", moments)
        visit(browser, folder / "run.html", "#t=2.0")
        browser.until(f"{STATE}.frame === 120")
        until_played(browser)
        for frame in chosen:
            seek(browser, frame)
            shown, digest = browser.wait_for(HASH)
            picture = read(os.path.join(folder / "frames", f"frame-{sorted(chosen).index(frame):05}.ppm")).split(b"\n", 3)[3]
            assert (shown, digest) == (frame, hashlib.sha256(picture).hexdigest()), f"frame {frame} is that of the run"
        seek(browser, 715)
        browser.run("document.querySelector('[aria-label=Play]').click()")
        browser.until(f"!{STATE}.playing && {STATE}.frame >= 729")
        story = browser.run("return document.querySelector('#story').innerText")
        assert "released" in story, story
        browser.run("document.querySelectorAll('#story button')[4].click()")
        assert browser.run("return location.hash").startswith("#t=1."), "the address says the moment"


def test_test_pages(browser):
    """What failed comes first, is found by words, and leads to its page, with the golden's outlines."""
    with Folder() as folder:
        folder.configs()
        folder.run("test", "good", "bad", "--record", "never", "--html", "report", status=1)
        assert sorted(os.listdir(folder / "report/cases")) == ["001.html", "002.html"]
        assert os.path.getsize(folder / "report/cases/002.html") <= 1_500_000
        visit(browser, folder / "report/index.html")
        names = "[...document.querySelectorAll('.case')].filter((row) => row.checkVisibility()).map((row) => row.querySelector('a, b').textContent)"
        assert browser.run(f"return {names}") == ["bad", "good"]
        code, copy = browser.run(
            "return ['code', 'button'].map((name) => document.querySelector('.case .command ' + name).getBoundingClientRect().toJSON())"
        )
        assert code["right"] < copy["left"] and copy["top"] < code["bottom"] and copy["bottom"] > code["top"], (code, copy)
        browser.run("const search = document.querySelector('.filters input'); search.value = 'settles'; search.dispatchEvent(new Event('input'))")
        assert browser.run(f"return {names}") == ["bad"]
        browser.run("const search = document.querySelector('.filters input'); search.value = ''; search.dispatchEvent(new Event('input'))")
        browser.run("[...document.querySelectorAll('.filters button')].find((button) => button.textContent === '1 failed').click()")
        assert browser.run(f"return {names}") == ["good"]
        moments = browser.run("return [...document.querySelectorAll('.case .jump')].map((link) => link.textContent)")
        times = [float(text.split()[0]) for text in moments]
        assert len(times) > 1 and times == sorted(times), times
        assert all(" s: " in text for text in moments), "each says what is seen there"
        jump = browser.run("return document.querySelector('.case .jump').href")
        visit(browser, folder / "report/cases/002.html", jump[jump.index("#"):])
        browser.until(f"Math.abs({STATE}.time - {float(jump[jump.index('=') + 1:])}) < 0.02")
        assert browser.run("return document.querySelector('#subtitle').textContent") == "events.json", "a path is told once"
        visit(browser, folder / "report/cases/002.html", "#t=10.8")
        in_sight = (
            "(() => { const line = document.querySelector('.story [aria-current]')?.getBoundingClientRect(), list = document.querySelector('.story').getBoundingClientRect();"
            " return line && line.bottom > list.top && line.top < list.bottom; })()"
        )
        browser.until(in_sight)
        text = browser.run("return document.querySelector('#findings').innerText")
        assert "search settles" in text and "overlay-host test bad --record failed" in text, text
        drawn = "(() => { const all = document.querySelector('.outlines').getContext('2d'); return all.getImageData(0, 0, all.canvas.width, all.canvas.height).data.some((value) => value > 0); })()"
        browser.until(drawn)
        browser.run("document.querySelector('#ways input').click()")
        assert not browser.run("return document.querySelector('.outlines').checkVisibility()")
        # What passed has a page that tells what happened, without a script, and a place for each moment.
        assert os.path.getsize(folder / "report/cases/001.html") <= 12_000
        visit(browser, folder / "report/cases/001.html")
        link = browser.run("return [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href')).at(-1)")
        visit(browser, folder / "report/cases/001.html", link)
        browser.until("document.querySelector('li:target')")
        assert browser.run("return document.querySelector('li:target a').getAttribute('href')") == link
        assert "overlay-host preview good/config.lua good/events.json" in browser.run("return document.body.innerText")
        # What has a new golden has frames: somebody has to look at it.
        folder.run("test", "bad", "--record", "failed", "--html", "recorded", status=1)
        assert not os.path.exists(folder / "test-failures/bad")
        visit(browser, folder / "recorded/cases/001.html")
        assert browser.run("return document.querySelector('.verdict').textContent") == "recorded"
        browser.until(f"{STATE}.pictures.length > 100")
        # A report of a test that passes replaces it, and touches nothing else.
        write(folder / "report/cases/mine.txt", "mine")
        folder.run("test", "good", "--record", "never", "--html", "report")
        assert sorted(os.listdir(folder / "report/cases")) == ["001.html", "mine.txt"]


def test_first_sentence(browser):
    """A page opens at the moment that its first sentence names, whatever the case is held to."""
    with Folder() as folder:
        folder.configs()
        for case in ("good", "bad"):
            os.remove(folder / f"{case}/events.trace.jsonl")
        records = ['{"t":0.704,"event":"targetNotch","notch":"medium"}', '{"t":1.928,"event":"targetNotch","notch":"minimum"}']
        write(folder / "good/expected.jsonl", "\n".join(records))
        text = read(folder / "bad/events.json").decode()
        write(folder / "bad/events.json", text.replace('"t": 1.704, "type": "expect", "notch": "medium"', '"t": 1.704, "type": "expect", "notch": "maximum"'))
        shutil.copytree(folder / "good", folder / "fast")
        os.remove(folder / "fast/expected.jsonl")
        write(folder / "fast/budgets.json", '{"maximumPeakVelocity": 100}')
        told = json.loads(folder.run("test", "good", "bad", "fast", "--record", "never", "--html", "report", "--json", status=1))
        peak = next(case["sentences"][0] for case in told["cases"] if case["name"] == "fast")
        for page, moment in [("001", 1.928), ("002", 1.704), ("003", float(re.search(r" at ([0-9.]+) s", peak)[1]))]:
            visit(browser, folder / f"report/cases/{page}.html")
            browser.until(f"Math.abs({STATE}.time - {moment}) < 0.02")


def test_compare_pages(browser):
    """Two traces lie over each other; two folders of frames stand side by side, over each other, and as their difference."""
    with Folder() as folder:
        folder.configs()
        for name in ("good", "bad"):
            common = ("run", f"{name}/config.lua", "good/events.json")
            folder.run(*common, "--trace", f"{name}.jsonl")
            folder.run(*common, "--frames", f"{name}-frames", "--scale", "0.5", "--range", "9..9.5")
        folder.run("compare", "good.jsonl", "bad.jsonl", "--html", "traces.html", status=1)
        visit(browser, folder / "traces.html")
        assert "settles" in browser.run("return document.querySelector('#findings').innerText")
        assert browser.run("return document.querySelectorAll('#versus tbody tr.changed').length") > 2
        assert browser.run("return document.querySelectorAll('.outlines').length") == 2
        folder.run("compare", "good-frames", "bad-frames", "--html", "frames.html", status=1)
        visit(browser, folder / "frames.html")
        for way in ("Overlay", "Difference", "Side by side"):
            browser.run("const ways = document.querySelector('#ways select'); ways.value = arguments[0]; ways.dispatchEvent(new Event('change'))", way)
            places = browser.run("return [...document.querySelectorAll('.phone canvas')].map((canvas) => canvas.getBoundingClientRect().x)")
            assert (places[0] == places[1]) == (way != "Side by side"), f"{way}: {places}"


TESTS = {name.removeprefix("test_").replace("_", " "): test for name, test in list(globals().items()) if name.startswith("test_")}
