// What an app pastes in to be measured, as it is embedded in the program.
#include <stddef.h>

struct probe_file {
  // The kind, as the command line has it.
  const char *kind;
  const unsigned char *text;
};

size_t probe_file_count(void);
struct probe_file probe_file_at(size_t place);

// What plays recordings in a page, without the probe that it takes along.
const unsigned char *playwright_file(void);
