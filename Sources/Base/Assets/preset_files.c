#include "Assets.h"

// Each is text, and ends with a zero.
static const struct preset_file files[] = {
  {"floatingPanel", 1, (const unsigned char[]){
#embed "presets/floatingPanel.lua" suffix(, 0)
  }},
  {"material", 1, (const unsigned char[]){
#embed "presets/material.lua" suffix(, 0)
  }},
  {"compose", 1, (const unsigned char[]){
#embed "presets/compose.lua" suffix(, 0)
  }},
  {"vaul", 1, (const unsigned char[]){
#embed "presets/vaul.lua" suffix(, 0)
  }},
  {"gorhom", 1, (const unsigned char[]){
#embed "presets/gorhom.lua" suffix(, 0)
  }},
  {"flutter", 1, (const unsigned char[]){
#embed "presets/flutter.lua" suffix(, 0)
  }},
  {"uiSheet", 1, (const unsigned char[]){
#embed "presets/uiSheet.lua" suffix(, 0)
  }},
  {"banner", 0, (const unsigned char[]){
#embed "presets/banner.lua" suffix(, 0)
  }},
  {"snackbar", 0, (const unsigned char[]){
#embed "presets/snackbar.lua" suffix(, 0)
  }},
  {"options", 0, (const unsigned char[]){
#embed "presets/options.lua" suffix(, 0)
  }},
  {"shared", 0, (const unsigned char[]){
#embed "presets/shared.lua" suffix(, 0)
  }},
  {"viewDrag", 0, (const unsigned char[]){
#embed "presets/viewDrag.lua" suffix(, 0)
  }},
};

static const struct preset_file like_preset =
  {"likePreset", 0, (const unsigned char[]){
#embed "likePreset.lua" suffix(, 0)
  }};

size_t preset_file_count(void) { return sizeof files / sizeof *files; }

struct preset_file preset_file_at(size_t place) { return files[place]; }

struct preset_file like_preset_file(void) { return like_preset; }
