// Files that are embedded in the program.
#pragma once

#include <stddef.h>

struct inter_face {
  const unsigned char *bytes;
  size_t count;
};

// The faces of Inter that are drawn: Regular, Medium, SemiBold and Bold are 0 to 3.
struct inter_face inter_face_at(size_t place);

struct text_file {
  const char *name;
  const unsigned char *text;
};

// The pages of the preview and of reports.
size_t page_file_count(void);
struct text_file page_file_at(size_t place);

// What an app pastes in to be measured. The name is the kind, as the command line has it.
size_t probe_file_count(void);
struct text_file probe_file_at(size_t place);

// What plays recordings in an app, by its kind. The one for pages lacks the probe that it takes along.
size_t player_file_count(void);
struct text_file player_file_at(size_t place);

// A Lua module of known sheets.
struct preset_file {
  // Of the module, behind `overlay.presets.`.
  const char *name;
  // Not what the sheets share.
  _Bool is_sheet;
  const unsigned char *text;
};

size_t preset_file_count(void);
struct preset_file preset_file_at(size_t place);

// What `overlay` is for a config that is tried as one of them.
struct preset_file like_preset_file(void);
