#!/usr/bin/env python3
"""Measures pages with the host inside in a real Chromium, from a file: medians and 95th percentiles, as bench.py does it for the preview. How soon
an event is drawn is told beside a page that draws without a host, by mouse and by as many fingers as an example has at most: what is below it is
the browser's and the machine's.

    Tests/Browser/page_bench.py BINARY [--check] [SCENE...]      --check: exit 1 where a figure is beyond its target
"""
import contextlib
import os
import subprocess
import sys
import tempfile

import bench
from webdriver import Browser

# Hears what the page and its worker say to each other.
PROBE = """
(() => {
  const bench = (window.bench = { first: 0, drawn: [], trips: [], bytes: [], frames: [] });
  const ticks = new Map();
  let newest = 0;
  for (const name of ["pointerdown", "pointermove"]) addEventListener(name, (event) => { if (event.buttons) newest = event.timeStamp; }, true);
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (order) {
    const message = order.kind === "message" ? JSON.parse(order.text) : {};
    if (message.type === "tick") ticks.set(message.n, { at: performance.now(), event: message.events.length > 0 ? newest : 0 });
    postMessage.call(this, order);
  };
  const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
  Object.defineProperty(Worker.prototype, "onmessage", {
    set(listener) {
      set.call(this, function (event) {
        const received = performance.now();
        listener.call(this, event);
        const drawn = performance.now();
        if (event.data.kind !== "update") return;
        const { data } = event.data;
        const update = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, new DataView(data).getUint32(0, true))));
        const pictures = update.pictures ?? [];
        if (!bench.first && pictures.includes("A")) bench.first = drawn;
        const tick = ticks.get(update.tick);
        if (!tick) return;
        bench.frames.push([overlayPreview.state().frame, pictures.includes("A")]);
        if (!pictures.includes("A")) return;
        bench.trips.push(received - tick.at);
        bench.bytes.push(data.byteLength);
        if (tick.event) bench.drawn.push(drawn - tick.event);
      });
    },
  });
})();
"""

# Draws a strip of a canvas as large as a phone at scale 2 once a worker has answered, which does nothing.
REFERENCE = """<!doctype html><meta charset="utf-8"><title>Reference</title>
<style>canvas { touch-action: none }</style>
<canvas aria-label="Phone" width="780" height="1688" style="width: 390px; height: 844px"></canvas>
<script>
window.bench = { drawn: [] };
const answer = "onmessage = () => { const { buffer } = new Uint8Array(20000); postMessage(buffer, { transfer: [buffer] }); }";
const worker = new Worker(URL.createObjectURL(new Blob([answer])));
const context = document.querySelector("canvas").getContext("2d");
const picture = context.createImageData(780, 200);
let [newest, asked, drawn, isAsked] = [0, 0, 0, false];
addEventListener("pointermove", ({ buttons, timeStamp }) => {
  if (!buttons) return;
  newest = timeStamp;
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(() => {
    [isAsked, asked] = [false, newest];
    worker.postMessage("");
  });
});
worker.onmessage = () => {
  picture.data.fill(drawn++);
  context.putImageData(picture, 0, 0);
  bench.drawn.push(performance.now() - asked);
};
</script>
"""

bench.TARGETS |= {
    "file, MB": (4, None),
    "event to drawn, scale 2, ms": (8, 16),
    "tick to picture, scale 2, ms": (8, 16),
    "first frame after navigation, ms": (600, None),
}


@contextlib.contextmanager
def visit(browser, binary, folder, name, scale):
    """A scene's page, in the browser, as a file."""
    page = os.path.join(folder, f"{name}-{scale}.html")
    config, events = (os.path.join(bench.EXAMPLES, name, file) for file in ("config.lua", "events.json"))
    subprocess.run([binary, "page", config, events, "-o", page, "--scale", str(scale), "--quiet"], check=True)
    browser.open("about:blank")
    browser.open(f"file://{page}")
    browser.until("overlayPreview.state().screen && bench.first")
    yield page
    os.remove(page)


def measure_reference(browser, figures, folder):
    page = os.path.join(folder, "reference.html")
    with open(page, "w") as file:
        file.write(REFERENCE)
    # The browser itself is three times as long with touches as with a mouse.
    for scene, kind, interval, fingers in [("no host, mouse", "mouse", 8, 1), ("no host, seven fingers", "touch", 16, 7)]:
        browser.open("about:blank")
        browser.open(f"file://{page}")
        down = [120 + 600 * (1 - abs(step * interval / 400 % 2 - 1)) for step in range(2000 // interval)]
        browser.perform(*(browser.pointer([(50 + 45 * finger, y) for y in down], kind, interval, name=finger) for finger in range(fingers)))
        figures.say(scene, "event to drawn, scale 2, ms", browser.run("return bench.drawn"))


def measure(browser, figures, binary, folder, name):
    if bench.first_drag(name):
        with visit(browser, binary, folder, name, 2):
            bench.drag(browser, name, 1)
            bench.drag(browser, name)
            figures.say(name, "event to drawn, scale 2, ms", browser.run("return bench.drawn"))
            figures.say(name, "tick to picture, scale 2, ms", browser.run("return bench.trips"))
    rate, how, _ = bench.most_moving(browser, name, lambda: visit(browser, binary, folder, name, 3))
    figures.say(name, "frames a second at scale 3", [rate], is_least=True, more=how)


def main():
    binary = os.path.abspath(sys.argv[1])
    chosen = [word for word in sys.argv[2:] if word and not word.startswith("--")] or bench.moving_examples()
    figures, browser = bench.Figures(), Browser(1280, 900)
    try:
        with tempfile.TemporaryDirectory() as folder:
            measure_reference(browser, figures, folder)
            browser.command("Page.addScriptToEvaluateOnNewDocument", source=PROBE)
            first = []
            for _ in range(7):
                with visit(browser, binary, folder, "maps", 3) as page:
                    first.append(browser.run("return bench.first"))
                    size = os.path.getsize(page)
            figures.say("maps", "file, MB", [size / 1e6])
            figures.say("maps", "first frame after navigation, ms", first)
            for name in chosen:
                measure(browser, figures, binary, folder, name)
    finally:
        browser.close()
    print(f"pages with the host inside: {figures.faults} figures beyond their target")
    sys.exit(1 if figures.faults and "--check" in sys.argv else 0)


if __name__ == "__main__":
    main()
