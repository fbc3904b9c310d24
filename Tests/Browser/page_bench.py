#!/usr/bin/env python3
"""Measures pages with the host inside in a real Chromium, from a file: medians and 95th percentiles, as bench.py does it for the preview.

    Tests/Browser/page_bench.py BINARY [--check] [SCENE...]      --check: exit 1 where a figure is beyond its target
"""
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

bench.TARGETS |= {
    "file, MB": (4, None),
    "event to drawn, scale 2, ms": (8, 16),
    "tick to picture, scale 2, ms": (8, 16),
    "first frame after navigation, ms": (600, None),
}


def visit(browser, binary, folder, name, scale):
    page = os.path.join(folder, f"{name}-{scale}.html")
    config, events = (os.path.join(bench.EXAMPLES, name, file) for file in ("config.lua", "events.json"))
    subprocess.run([binary, "page", config, events, "-o", page, "--scale", str(scale), "--quiet"], check=True)
    browser.open("about:blank")
    browser.open(f"file://{page}")
    browser.until("overlayPreview.state().screen && bench.first")
    return page


def main():
    binary = os.path.abspath(sys.argv[1])
    chosen = [word for word in sys.argv[2:] if word and not word.startswith("--")] or bench.SCENES
    figures, browser = bench.Figures(), Browser(1280, 900)
    try:
        browser.command("Page.addScriptToEvaluateOnNewDocument", source=PROBE)
        with tempfile.TemporaryDirectory() as folder:
            first = []
            for _ in range(7):
                page = visit(browser, binary, folder, "maps", 3)
                first.append(browser.run("return bench.first"))
            figures.say("maps", "file, MB", [os.path.getsize(page) / 1e6])
            figures.say("maps", "first frame after navigation, ms", first)
            for name in chosen:
                for scale in (2, 3):
                    visit(browser, binary, folder, name, scale)
                    bench.drag(browser, name, 1)
                    bench.drag(browser, name)
                    if scale == 2:
                        figures.say(name, "event to drawn, scale 2, ms", browser.run("return bench.drawn"))
                        figures.say(name, "tick to picture, scale 2, ms", browser.run("return bench.trips"))
                    figures.say(name, f"frames a second at scale {scale}", [bench.speed(browser)[0]], is_least=True)
    finally:
        browser.close()
    print(f"pages with the host inside: {figures.faults} figures beyond their target")
    sys.exit(1 if figures.faults and "--check" in sys.argv else 0)


main()
