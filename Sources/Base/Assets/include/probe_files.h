// What an app pastes in to be measured, and what plays recordings in it, as both are embedded in the program.
#include <stddef.h>

struct probe_file {
  // The kind, as the command line has it.
  const char *kind;
  const unsigned char *text;
};

size_t probe_file_count(void);
struct probe_file probe_file_at(size_t place);

// The one for pages lacks the probe that it takes along.
size_t player_file_count(void);
struct probe_file player_file_at(size_t place);
