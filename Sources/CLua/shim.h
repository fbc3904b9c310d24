#ifndef OVERLAY_CLUA_SHIM_H
#define OVERLAY_CLUA_SHIM_H
#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>
#endif
