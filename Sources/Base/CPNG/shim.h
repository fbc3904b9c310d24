#ifndef OVERLAY_CPNG_SHIM_H
#define OVERLAY_CPNG_SHIM_H
#include <png.h>
#include <zlib.h>
#endif
