#include "Assets.h"

static const unsigned char regular[] = {
#embed "faces/Inter-Regular.otf"
};
static const unsigned char medium[] = {
#embed "faces/Inter-Medium.otf"
};
static const unsigned char semibold[] = {
#embed "faces/Inter-SemiBold.otf"
};
static const unsigned char bold[] = {
#embed "faces/Inter-Bold.otf"
};

static const struct inter_face faces[] = {
  {regular, sizeof regular}, {medium, sizeof medium}, {semibold, sizeof semibold}, {bold, sizeof bold},
};

struct inter_face inter_face_at(size_t place) { return faces[place]; }
