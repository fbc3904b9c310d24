#!/usr/bin/env python3
"""The web probe in a real Chromium: sheets of our own, which listen to pointer events, touch events or both, are dragged, and held to configs that are the same and that are not."""
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from webdriver import PACKAGE, Browser  # noqa: E402

BINARY = os.path.abspath(sys.argv[1])
TRANSITION = "overlay.timing {{ duration = {}, curve = {{ 0.25, 0.1, 0.25, 1 }} }}"
SPRING = "overlay.interactiveSpring {{ response = {}, damping = 0.8, velocityShare = 0 }}"

# From which notch, by how many points, in how many frames, and for how many the finger then rests.
DRAGS = [
    (444, -110, 14, 6), (444, 60, 10, 6), (444, -200, 18, 6), (144, 90, 12, 6), (144, 220, 20, 6), (444, 180, 16, 6),
    (704, -70, 10, 6), (704, -200, 18, 6), (444, 100, 12, 6), (444, -60, 8, 6), (444, -170, 16, 6), (144, 200, 16, 6),
]


def config(animation):
    return f"""local overlay = require "overlay"
return overlay.container {{
  id = "sheet", notches = {{ "low", "middle", "high" }}, heightForNotch = {{ low = 140, middle = 400, high = 700 }}, initialNotch = "middle",
  dragStart = {{ slop = 0, axis = "vertical", keeps = "all" }}, translationFunction = overlay.clamp {{}}, targetNotchPolicy = overlay.nearest {{}},
  asksAtRest = true, animation = {animation},
}}
"""


def drag(browser, from_y, way, frames, rest):
    def touch(kind, y=None):
        points = [] if y is None else [{"x": 195, "y": y, "id": 1}]
        browser.ask("POST", "/goog/cdp/execute", {"cmd": "Input.dispatchTouchEvent", "params": {"type": kind, "touchPoints": points}})

    start = from_y + 20
    touch("touchStart", start)
    for number in range(1, frames + 1):
        share = number / frames
        time.sleep(0.014)
        touch("touchMove", start + way * (3 * share**2 - 2 * share**3))
    time.sleep(rest * 0.016)
    touch("touchEnd")
    time.sleep(1.3)


# Each page's options, with how it moves, the number that it has, another that it has not, and what is to be learned.
SHEETS = {
    "kind=transition": (TRANSITION, 0.3, 0.36, "ease"),
    "kind=spring&hears=touch": (SPRING, 0.4, 0.46, "spring"),
    "kind=transition&hears=both": (TRANSITION, 0.3, 0.36, "ease"),
}


def measure(browser, name):
    browser.open(f"file://{PACKAGE}/Tests/Browser/sheets/sheet.html?{name}")
    metrics = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}
    browser.ask("POST", "/goog/cdp/execute", {"cmd": "Emulation.setDeviceMetricsOverride", "params": metrics})
    browser.ask("POST", "/goog/cdp/execute", {"cmd": "Emulation.setTouchEmulationEnabled", "params": {"enabled": True}})
    browser.run(subprocess.run([BINARY, "probe", "web"], check=True, capture_output=True, text=True).stdout)
    browser.run('sheetProbe.start(".sheet", { name: "A sheet", notches: { low: 140, middle: 400, high: 700 } })')
    time.sleep(0.3)
    for one in DRAGS:
        drag(browser, *one)
    return browser.run("return sheetProbe.stop()")


def measured(name):
    browser = Browser(more=["--touch-events=enabled"])
    try:
        return measure(browser, name), browser.errors()
    finally:
        browser.close()


def compare(folder, animation, log):
    with open(f"{folder}/config.lua", "w", encoding="utf-8") as file:
        file.write(config(animation))
    answer = subprocess.run([BINARY, "compare", f"{folder}/config.lua", log, "--json"], capture_output=True, text=True)
    return answer.returncode, json.loads(answer.stdout) if answer.stdout else answer.stderr


def main():
    faults = 0

    def check(holds, words):
        nonlocal faults
        print(("pass " if holds else "FAIL ") + words)
        faults += not holds

    # Most of the time a finger rests and a sheet moves: each has a browser, at the same time.
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(len(SHEETS)) as pool:
        for (name, (animation, right, wrong, law)), (text, errors) in zip(SHEETS.items(), pool.map(measured, SHEETS)):
            log = f"{folder}/{name}.measured.jsonl"
            with open(log, "w", encoding="utf-8") as file:
                file.write(text)
            if len(sys.argv) > 2:
                with open(f"{sys.argv[2]}/{name}.measured.jsonl", "w", encoding="utf-8") as file:
                    file.write(text)
            status, same = compare(folder, animation.format(right), log)
            check(status == 0, f"{name}: moves as its config says: {same}")
            status, other = compare(folder, animation.format(wrong), log)
            check(status == 1 and "faster" in json.dumps(other), f"{name}: is told from another: {other['sentences']}")
            answer = subprocess.run([BINARY, "fit", log, "--json"], capture_output=True, text=True)
            fits = json.loads(answer.stdout)["settling"]["fits"]
            words = json.dumps(fits)
            number = next(iter(fits[0]["numbers"].values())) if fits else None
            check(any(fit["law"].startswith(law) for fit in fits), f"{name}: {law} is learned: {words}")
            print("     ", number)
            check(errors == [], f"{name}: the page and the probe complain of nothing, found {errors}")
    print(f"{faults} failed" if faults else "the web probe measures what is there")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
