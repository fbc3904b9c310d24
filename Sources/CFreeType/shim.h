#ifndef OVERLAY_CFREETYPE_SHIM_H
#define OVERLAY_CFREETYPE_SHIM_H
#include <ft2build.h>
#include FT_FREETYPE_H
#endif
