#include "CLuaTrampoline.h"
