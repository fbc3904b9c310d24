// Renames that the C library's headers show to few languages.
#define _GNU_SOURCE
#include "CTempFileRegistry.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>

int overlay_move_new(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0 ? 0 : errno;
}

int overlay_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE) == 0 ? 0 : errno;
}
