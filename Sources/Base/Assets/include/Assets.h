#pragma once

#include "inter_font.h"
#include "page_files.h"
#include "preset_files.h"
#include "probe_files.h"
