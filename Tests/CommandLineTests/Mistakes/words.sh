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
