#!/usr/bin/env python3
"""Measures the preview in a real Chromium, by mouse, and how soon reports are seen: medians and 95th percentiles. scripts/bench calls it.

    Tests/Browser/bench.py BINARY [--check] [SCENE...]      --check: exit 1 where a figure is beyond its target
"""
import os
import shutil
import statistics
import sys
import tempfile
import time

from report_tests import Folder
from webdriver import Browser, Host, read, write
from worker import Worker

PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXAMPLES = os.path.join(PACKAGE, "examples")

# Listens to what the page sends, is sent and draws; runs before its own modules.
PROBE = """
(() => {
  const bench = (window.bench = { first: 0, drawn: [], trips: [], bytes: [], saved: 0, frames: 0 });
  const ticks = new Map();
  let newest = 0;
  addEventListener("pointermove", (event) => { if (event.buttons) newest = event.timeStamp; }, true);
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    if (message.type === "tick") {
      ticks.set(message.n, { at: performance.now(), event: message.events.length > 0 ? newest : 0 });
    }
    send.call(this, text);
  };
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    set(listener) {
      set.call(this, function (event) {
        const received = performance.now();
        listener.call(this, event);
        if (typeof event.data === "string") return;
        const drawn = performance.now();
        const count = new DataView(event.data).getUint32(0, true);
        const update = JSON.parse(new TextDecoder().decode(new Uint8Array(event.data, 4, count)));
        const pictures = update.pictures ?? [];
        if (!bench.first && pictures.includes("A")) bench.first = drawn;
        const tick = ticks.get(update.tick);
        if (tick && pictures.includes("A")) {
          bench.frames += 1;
          bench.trips.push(received - tick.at);
          bench.bytes.push(event.data.byteLength);
          if (tick.event) bench.drawn.push(drawn - tick.event);
        }
        if (update.ghost && pictures.includes("A")) bench.saved = performance.timeOrigin + drawn;
      });
    },
  });
})();
"""

# What is measured: median and 95th percentile, where there is a target. An event is the last one that a picture shows, so that its age says how
# far the picture is behind the hand.
TARGETS = {
    "event to drawn, scale 2, ms": (10, 20),
    "frames a second at scale 2": (60, None),
    "frames a second at scale 3": (60, None),
    "frames a second, A and B at scale 2": (60, None),
    "server and worker while dragging maps, scale 2, % of a core": (15, None),
    "server and worker while dragging, scale 2, % of a core": (30, None),
    "server and worker, settled, % of a core": (0.5, None),
    "bytes of a moving frame, scale 3, KB": (60, None),
    "save to new frame, ms": (40, 60),
    "slider step in the worker, frame and coarse map, ms": (16, None),
    "first frame after navigation, ms": (350, None),
    "page, KB": (96, None),
    "first view of a report's page, ms": (1000, None),
}


class Figures:
    def __init__(self):
        self.faults = 0

    def say(self, scene, name, values, is_least=False):
        values = sorted(values)
        if not values:
            print(f"{scene:14} {name}: nothing was measured")
            self.faults += 1
            return
        median, high = statistics.median(values), values[min(int(len(values) * 0.95), len(values) - 1)]
        most, highest = TARGETS[name]
        holds = median >= most * 0.95 if is_least else median <= most and (highest is None or high <= highest)
        self.faults += not holds
        target = f"{'at least' if is_least else 'target'} {most}" + (f" / {highest}" if highest else "")
        print(f"{scene:14} {name}: {median:.1f} / {high:.1f} ({target}, {most and median / most:.2f} of it, n = {len(values)}){'' if holds else '  MISSED'}", flush=True)


def used(host):
    """Seconds of processor time of the server and its workers."""
    total = 0
    for one in host.processes:
        with open(f"/proc/{one}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


def start(browser, binary, folder, *options):
    host = Host(binary, os.path.join(folder, "config.lua"), *options)
    browser.open(host.url)
    browser.until("overlayPreview.state().screen && bench.first")
    return host


# Where a sheet is held at first, as a share of the phone's height.
HANDLES = {"maps": 0.88, "shortcuts": 0.9, "backdrop": 0.8, "sheet-stack": 0.83}


def drag(browser, name, seconds=2.0):
    """Starts over, and drags the sheet up and down by mouse at 125 Hz."""
    browser.run("document.querySelector('[aria-label=\"Start over\"]').click()")
    browser.until("!overlayPreview.state().playing && overlayPreview.state().time === 0")
    handle = HANDLES[name]
    left, top, width, height = browser.run("const box = document.querySelector('[aria-label=Phone]').getBoundingClientRect(); return [box.x, box.y, box.width, box.height]")
    count = int(seconds * 125)
    way = [(left + width / 2, top + height * (handle - 0.6 * (1 - abs((step / 50) % 2 - 1)))) for step in range(count)]
    before = time.monotonic()
    browser.drag(way, interval=8)
    return time.monotonic() - before


def measure_drag(browser, figures, binary, name, scale, options=(), says=()):
    host = start(browser, binary, os.path.join(EXAMPLES, name), "--scale", scale, *options)
    try:
        drag(browser, name, 0.4)
        browser.run("Object.assign(bench, { drawn: [], trips: [], bytes: [], frames: 0 })")
        work, begun = used(host), time.monotonic()
        took = drag(browser, name)
        share = (used(host) - work) / (time.monotonic() - begun) * 100
        bench = browser.run("return bench")
        if "drawn" in says:
            figures.say(name, "event to drawn, scale 2, ms", bench["drawn"])
            figures.say(name, "frames a second at scale 2", [bench["frames"] / took], is_least=True)
            figures.say(name, f"server and worker while dragging{' maps' * (name == 'maps')}, scale 2, % of a core", [share])
        if "bytes" in says:
            figures.say(name, "bytes of a moving frame, scale 3, KB", [count / 1024 for count in bench["bytes"]])
            figures.say(name, "frames a second at scale 3", [bench["frames"] / took], is_least=True)
        if "both" in says:
            figures.say(name, "frames a second, A and B at scale 2", [bench["frames"] / took], is_least=True)
        if "rest" in says:
            browser.until("!overlayPreview.state().playing")
            time.sleep(1)  # the map is made then
            work = used(host)
            time.sleep(3)
            figures.say(name, "server and worker, settled, % of a core", [(used(host) - work) / 3 * 100])
    finally:
        host.close()


def measure_start(browser, figures, binary):
    first = []
    for _ in range(7):
        host = start(browser, binary, os.path.join(EXAMPLES, "maps"))
        first.append(browser.run("return bench.first"))
        host.close()
    figures.say("maps", "first frame after navigation, ms", first)
    page = os.path.join(PACKAGE, "Sources", "PageFiles", "page")
    figures.say("", "page, KB", [sum(os.path.getsize(os.path.join(page, name)) for name in os.listdir(page)) / 1024])


def measure_saving(browser, figures, binary):
    """The maps example: saved again and again after a take of some seconds."""
    folder = os.path.join(tempfile.mkdtemp(), "maps")
    shutil.copytree(os.path.join(EXAMPLES, "maps"), folder)
    config = os.path.join(folder, "config.lua")
    text = read(config).decode()
    host = start(browser, binary, folder)
    try:
        drag(browser, "maps", 4)
        browser.until("!overlayPreview.state().playing")
        saved = []
        for number in range(15):
            browser.run("bench.saved = 0")
            before = time.time() * 1000
            write(config, text.replace("Search Maps", f"Search Maps {number}"))
            saved.append(browser.until("bench.saved") - before)
        figures.say("maps", "save to new frame, ms", saved)
    finally:
        host.close()
        shutil.rmtree(os.path.dirname(folder))


def measure_slider(figures, binary):
    """The maps example: its slider moved after a drag of five seconds. Measured at the worker, from what it is sent to the last byte that it answers."""
    worker = Worker(binary, os.path.join(EXAMPLES, "maps", "config.lua"))
    try:
        worker.tick(0)
        for frame in range(1, 301):
            share = abs(frame / 24 % 2 - 1)
            phase = "began" if frame == 1 else "ended" if frame == 300 else "moved"
            moments = [frame * 16_667 - 12_000, frame * 16_667 - 4_000] if phase == "moved" else [frame * 16_667 - 4_000]
            worker.tick(frame * 16_667, [{"type": "touch", "phase": phase, "x": 195, "y": 240 + 500 * share, "t": t} for t in moments])
        worker.tick(6_000_000)
        worker.send(type="rest")
        steps = [worker.step("middle", 0.35 + number % 6 * 0.05) for number in range(40)]
        figures.say("maps", "slider step in the worker, frame and coarse map, ms", [whole for _, whole in steps])
    finally:
        worker.close()


def measure_reports(browser, figures):
    with Folder() as folder:
        folder.configs()
        folder.run("test", "good", "bad", "--record", "never", "--html", "report", status=1)
        folder.run("run", "good/config.lua", "good/events.json", "--html", "report/run.html")
        for page in ("index.html", "cases/001.html", "cases/002.html", "run.html"):
            first = []
            for _ in range(7):
                browser.open("about:blank")
                browser.open(f"file://{folder / 'report'}/{page}")
                first.append(browser.until("performance.getEntriesByName('first-contentful-paint')[0]?.startTime"))
            figures.say(page, "first view of a report's page, ms", first)


def main():
    binary = os.path.abspath(sys.argv[1])
    scenes = [word for word in sys.argv[2:] if word and not word.startswith("--")] or ["maps", "shortcuts", "backdrop", "sheet-stack"]
    figures = Figures()
    browser = Browser(1280, 900)
    try:
        browser.ask("POST", "/goog/cdp/execute", {"cmd": "Page.addScriptToEvaluateOnNewDocument", "params": {"source": PROBE}})
        measure_start(browser, figures, binary)
        for name in scenes:
            measure_drag(browser, figures, binary, name, 2, says=("drawn", "rest"))
            measure_drag(browser, figures, binary, name, 3, says=("bytes",))
        measure_drag(browser, figures, binary, "maps", 2, ("--against", os.path.join(EXAMPLES, "maps", "config.lua")), says=("both",))
        measure_saving(browser, figures, binary)
        measure_slider(figures, binary)
        measure_reports(browser, figures)
    finally:
        browser.close()
    print(f"preview: {figures.faults} figures beyond their target")
    sys.exit(1 if figures.faults and "--check" in sys.argv else 0)


main()
