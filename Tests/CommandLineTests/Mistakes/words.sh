# What the lines beside it are written in, in a folder with a config and a recording that are right.

overlay-host() { "$HOST" "$@"; }

# Changes the config: change SED
change() { sed -i "$1" config.lua; }

# Gives the sheet a setting: setting LUA
setting() {
  local text
  text="$(<config.lua)"
  printf '%s\n' "${text/"id = \"sheet\","/"id = \"sheet\", $1,"}" > config.lua
}

# Writes the config of a sheet on a phone: phone [SETTINGS] [HEIGHTS] [SCREEN]
phone() {
  cat > config.lua <<LUA
local overlay = require "overlay"
return overlay.scene { screen = ${3:-"{ width = 390, height = 844, scale = 2 }"}, layers = { overlay.container { id = "sheet", notches = { "low", "high" },
  heightForNotch = ${2:-"{ low = 100, high = 600 }"}, ${1:-} } } }
LUA
}

# Writes the recording: record EVENTS [HEADER]
record() { printf '{"version": 1, %s\n"events": [%s]}\n' "${2:+$2,}" "$1" > events.json; }

# Writes tuned.lua, the config with a parameter for its height and a choice.
tuned() {
  sed -e 's/^local overlay.*/&\nlocal rise = overlay.parameter("rise", { default = 40, minimum = 20, maximum = 60, unit = "pt" })\nlocal mode = overlay.choice("mode", { "calm", "fast" }, { default = "calm" })/' \
    -e 's/middle = 40/middle = rise/' config.lua > tuned.lua
}

# Writes app.measured.jsonl, what a probe logs of an app that moves as config.lua does under pulls that begin slowly. A browser keeps the first
# moves of touch events (domtouch) back: measured pointer|touch|both
measured() {
  python3 - "$HOST" "$1" <<'PY'
import json, subprocess, sys
host, kinds = sys.argv[1:]
touches = []
for pull in range(6):
    time, y, way = 1 + 3 * pull, [760, 254][pull % 2], [-1, 1][pull % 2]
    touches.append((time, "began", y))
    for move in range(60):
        time, y = time + 0.016, y + way * (0.37 if move < 40 else 14)
        touches.append((round(time, 3), "moved", round(y, 2)))
    touches.append((round(time + 0.01, 3), "ended", round(y, 2)))
events = [{"t": t, "type": "touch", "phase": phase, "x": 195, "y": y} for t, phase, y in touches]
json.dump({"version": 1, "duration": 20, "events": events}, open("touches.json", "w"))
trace = subprocess.run([host, "run", "config.lua", "touches.json", "--trace", "-", "--quiet"], capture_output=True, text=True).stdout
frames = [r for r in map(json.loads, trace.splitlines()) if r["event"] == "frame"]
log = [{"t": round(r["t"], 4), "y": r["layers"]["sheet"]["frame"][1]} for r in frames]
for event in events:
    if event["phase"] == "began": start = event["y"]
    if kinds != "touch": log.append(event)
    if kinds != "pointer" and (event["phase"] != "moved" or abs(event["y"] - start) > 15): log.append({**event, "type": "domtouch"})
head = {"version": 1, "kind": "measured", "name": "App", "screen": {"width": 390, "height": 844, "scale": 2}, "frameRate": 60}
open("app.measured.jsonl", "w").write("".join(json.dumps(line) + "\n" for line in [head, *log]))
PY
}
