#ifndef OVERLAY_CFREETYPE_SHIM_H
#define OVERLAY_CFREETYPE_SHIM_H
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

/* Outlines as they were drawn: no hints from the font, none made up, no bitmaps. The macros are long shifts, which Swift does not import as flags. */
static const FT_Int32 overlay_load_outline = FT_LOAD_NO_HINTING | FT_LOAD_NO_AUTOHINT | FT_LOAD_NO_BITMAP;
#endif
