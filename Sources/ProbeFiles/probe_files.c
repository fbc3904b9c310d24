#include "probe_files.h"

static const unsigned char uikit[] = {
#embed "probes/uikit.swift.txt"
};

static const unsigned char swiftui[] = {
#embed "probes/swiftui.swift.txt"
};

static const unsigned char compose[] = {
#embed "probes/compose.kt"
};

static const unsigned char reanimated[] = {
#embed "probes/reanimated.ts"
};

static const unsigned char web[] = {
#embed "probes/web.js"
};

#define PROBE(kind) {#kind, kind, sizeof kind}

static const struct probe_file files[] = {
  PROBE(uikit),
  PROBE(swiftui),
  PROBE(compose),
  PROBE(reanimated),
  PROBE(web),
};

size_t probe_file_count(void) { return sizeof files / sizeof *files; }

struct probe_file probe_file_at(size_t place) { return files[place]; }
