// The faces of Inter that are drawn, as they are embedded in the program.
#include <stddef.h>

struct inter_face {
  const unsigned char *bytes;
  size_t count;
};

// Regular, Medium, SemiBold and Bold are 0 to 3.
struct inter_face inter_face_at(size_t place);
