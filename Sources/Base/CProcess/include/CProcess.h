// What the C library's headers show of starting processes to few languages.
#ifndef OVERLAY_CPROCESS_H
#define OVERLAY_CPROCESS_H

#include "CProgram.h"
#include "CTempFileRegistry.h"

// The process to be started gets no descriptor from this number up; `actions` is a posix_spawn_file_actions_t. Answers
// 0, or the error's number.
int overlay_spawn_close_from(void *actions, int first);
#endif
