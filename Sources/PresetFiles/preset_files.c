#include "preset_files.h"

static const unsigned char floatingPanel[] = {
#embed "presets/floatingPanel.lua"
};

static const unsigned char material[] = {
#embed "presets/material.lua"
};

static const unsigned char compose[] = {
#embed "presets/compose.lua"
};

static const unsigned char vaul[] = {
#embed "presets/vaul.lua"
};

static const unsigned char gorhom[] = {
#embed "presets/gorhom.lua"
};

static const unsigned char flutter[] = {
#embed "presets/flutter.lua"
};

static const unsigned char uiSheet[] = {
#embed "presets/uiSheet.lua"
};

static const unsigned char likePreset[] = {
#embed "likePreset.lua"
};

static const unsigned char options[] = {
#embed "presets/options.lua"
};

static const unsigned char shared[] = {
#embed "presets/shared.lua"
};

static const unsigned char viewDrag[] = {
#embed "presets/viewDrag.lua"
};

static const unsigned char banner[] = {
#embed "presets/banner.lua"
};

static const unsigned char snackbar[] = {
#embed "presets/snackbar.lua"
};

#define PRESET(name) {#name, name, sizeof name, 1}
#define SHARED(name) {#name, name, sizeof name, 0}

static const struct preset_file files[] = {
  PRESET(floatingPanel),
  PRESET(material),
  PRESET(compose),
  PRESET(vaul),
  PRESET(gorhom),
  PRESET(flutter),
  PRESET(uiSheet),
  SHARED(banner),
  SHARED(snackbar),
  SHARED(options),
  SHARED(shared),
  SHARED(viewDrag),
};

size_t preset_file_count(void) { return sizeof files / sizeof *files; }

struct preset_file preset_file_at(size_t place) { return files[place]; }

struct preset_file like_preset_file(void) { return (struct preset_file)SHARED(likePreset); }
