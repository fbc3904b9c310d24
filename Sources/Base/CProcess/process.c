#define _GNU_SOURCE
#include "CProcess.h"

#include <spawn.h>

int overlay_spawn_close_from(void *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}
