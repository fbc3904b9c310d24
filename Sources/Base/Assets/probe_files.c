#include "probe_files.h"

// Each is text, and ends with a zero.
static const struct probe_file files[] = {
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

static const unsigned char playwright[] = {
#embed "players/playwright.mjs" suffix(, 0)
};

const unsigned char *playwright_file(void) { return playwright; }

size_t probe_file_count(void) { return sizeof files / sizeof *files; }

struct probe_file probe_file_at(size_t place) { return files[place]; }
