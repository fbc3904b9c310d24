// The Lua modules of known sheets, as they are embedded in the program.
#include <stddef.h>

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
