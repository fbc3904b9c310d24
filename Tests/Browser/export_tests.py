#!/usr/bin/env python3
"""Plays what `export css` writes in a real Chromium, and compares with the trace of the same move: within half a point, frame by frame.

    Tests/Browser/export_tests.py BINARY

Prints a line for each animation. Exit 1 where one is off.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

from webdriver import Browser

BINARY = os.path.abspath(sys.argv[1])
TOLERANCE = 0.5  # points
NOTCHES = {"low": 90, "half": 380.5, "high": 790}

ANIMATIONS = {
    "default": "nil",
    "swinging": 'overlay.spring { damping = 0.4, response = 0.5, initialVelocity = "release" }',
    "heavy": "overlay.spring { mass = 3, damping = 0.7, response = 0.25 }",
    "damped": "overlay.dampedSpring { duration = 0.8, damping = 0.6 }",
    "curve": "overlay.timing(0.45, { 0.3, -0.4, 0.2, 1.4 })",
    "script": """function(context) return function(elapsed)
        local x = elapsed / 0.5
        if x >= 1 then return 1, true end
        return x * x * (3 - 2 * x) + 0.2 * x * (1 - x)
      end end""",
}

CONFIG = """
local overlay = require "overlay"
return overlay.container {
  id = "sheet",
  notches = { "low", "half", "high" },
  heightForNotch = { low = %(low)s, half = %(half)s, high = %(high)s },
  -- The neighbour in the finger's direction, or the middle one.
  targetNotchPolicy = function(context)
    local place = { low = 1, half = 2, high = 3 }
    if context.notch ~= "half" then return "half" end
    return context.velocity < 0 and "high" or "low"
  end,
  animation = %(animation)s,
}
"""

PLAY = """
const [from, to, easing, duration, times] = arguments;
const box = document.body.appendChild(document.createElement("div"));
const frames = [{ transform: `translateY(${from}px)` }, { transform: `translateY(${to}px)` }];
const move = box.animate(frames, { duration, easing, fill: "both" });
move.pause();
return times.map((time) => {
  move.currentTime = time * 1000;
  return new DOMMatrix(getComputedStyle(box).transform).m42;
});
"""


def run(folder, *arguments):
    done = subprocess.run([BINARY, *arguments], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, f"{arguments}: {done.stderr}"
    return done.stdout


def properties(css):
    found = dict(re.findall(r"--([\w-]+): (.*);", css))
    for name, value in found.items():
        same = re.fullmatch(r"var\(--([\w-]+)\)", value)
        if same:
            found[name] = found[same[1]]
    return found


def moves():
    """From, to, and the finger's velocity with its suffix, where the policy of CONFIG goes there."""
    for start, end in [("low", "half"), ("half", "high"), ("high", "half"), ("half", "low")]:
        yield start, end, 0, ""
        for velocity, suffix in [(-1000, "-up"), (1000, "-down")]:
            if start != "half" or (velocity < 0) == (end == "high"):
                yield start, end, velocity, suffix


def heights(folder, start, end, velocity):
    """Seconds since the move began, and the height that is seen, of each frame of the run."""
    events = [{"t": 0.1, "type": "moveOverlay", "notch": start, "animated": False}]
    if velocity:
        # A finger that does not move anything drags nothing: a thousandth of a point inwards.
        nudge = -0.001 if start == "low" else 0.001
        events += [{"t": 0.9, "type": "pan", "phase": "began"}]
        events += [{"t": t, "type": "pan", "phase": phase, "translation": nudge, "velocity": velocity} for t, phase in [(0.95, "changed"), (1, "ended")]]
    else:
        events += [{"t": 1, "type": "moveOverlay", "notch": end, "animated": True}]
    with open(os.path.join(folder, "events.json"), "w") as file:
        json.dump({"version": 1, "events": events}, file)
    trace = [json.loads(line) for line in run(folder, "run", "config.lua", "events.json", "--trace", "-", "--quiet", "--fps", "120").splitlines()]
    goal = [record["notch"] for record in trace if record["event"] == "willMoveToNotch"][-1]
    assert goal == end, f"{start} at {velocity} went to {goal}, not to {end}"
    return [(r["t"] - 1, r["layers"]["sheet"]["height"]) for r in trace if r["event"] == "frame" and r["t"] >= 1]


def check(browser, name, folder):
    with open(os.path.join(folder, "config.lua"), "w") as file:
        file.write(CONFIG % {**NOTCHES, "animation": ANIMATIONS[name]})
    run(folder, "export", "css", "config.lua", "-o", "sheet.css")
    with open(os.path.join(folder, "sheet.css")) as file:
        css = properties(file.read())
    worst, count = 0, 0
    for start, end, velocity, suffix in moves():
        easing = css[f"sheet-{start}-to-{end}{suffix}"]
        duration = float(css[f"sheet-{start}-to-{end}{suffix}-duration"].removesuffix("ms"))
        seen = heights(folder, start, end, velocity)
        assert len(seen) > 20, f"{name}: {start} to {end}: only {len(seen)} frames"
        played = browser.run(PLAY, NOTCHES[start], NOTCHES[end], easing, duration, [time for time, _ in seen])
        worst = max([worst, *(abs(a - b) for a, (_, b) in zip(played, seen))])
        count += len(seen)
    print(f"{'ok' if worst <= TOLERANCE else 'FAILED'}  css {name}: {count} frames, at most {worst:.3f} pt from the trace")
    return worst <= TOLERANCE


def main():
    browser = Browser()
    try:
        browser.open("data:text/html,<title>linear</title>")
        with tempfile.TemporaryDirectory() as folder:
            return all([check(browser, name, folder) for name in ANIMATIONS])
    finally:
        browser.close()


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
