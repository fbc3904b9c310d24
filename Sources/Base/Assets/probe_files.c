#include "Assets.h"

// Each is text, and ends with a zero.
static const struct text_file files[] = {
  {"uikit", (const unsigned char[]){
#embed "probes/uikit.swift.txt" suffix(, 0)
  }},
  {"swiftui", (const unsigned char[]){
#embed "probes/swiftui.swift.txt" suffix(, 0)
  }},
  {"compose", (const unsigned char[]){
#embed "probes/compose.kt" suffix(, 0)
  }},
  {"reanimated", (const unsigned char[]){
#embed "probes/reanimated.ts" suffix(, 0)
  }},
  {"web", (const unsigned char[]){
#embed "probes/web.js" suffix(, 0)
  }},
};

static const struct text_file players[] = {
  {"playwright", (const unsigned char[]){
#embed "players/playwright.mjs" suffix(, 0)
  }},
  {"compose", (const unsigned char[]){
#embed "players/compose.kt" suffix(, 0)
  }},
  {"flutter", (const unsigned char[]){
#embed "players/flutter.dart" suffix(, 0)
  }},
  {"xcuitest", (const unsigned char[]){
#embed "players/xcuitest.swift.txt" suffix(, 0)
  }},
};

size_t probe_file_count(void) { return sizeof files / sizeof *files; }

struct text_file probe_file_at(size_t place) { return files[place]; }

size_t player_file_count(void) { return sizeof players / sizeof *players; }

struct text_file player_file_at(size_t place) { return players[place]; }
