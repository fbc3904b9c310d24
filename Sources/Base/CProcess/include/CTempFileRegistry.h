// What must be gone if the process ends in the middle: files and folders under temporary names.
#ifndef OVERLAY_CUNFINISHED_H
#define OVERLAY_CUNFINISHED_H

#include <stddef.h>

// Notes a path. Answers its number, or -1 where there is no room for it.
int overlay_unfinished_note(const char *path);
// The path is published or removed. -1 is ignored.
void overlay_unfinished_forget(int number);
// Removes every path that is noted, folders with the files in them. May be called in a signal handler.
void overlay_unfinished_remove_all(void);
// Says why on standard error, removes every path that is noted, and ends the process. May be called in a signal
// handler.
_Noreturn void overlay_unfinished_end(const char *words, size_t length, int status);
// From now on a trap, such as the Swift runtime's where there is no memory, removes every path that is noted before it
// ends the process.
void overlay_unfinished_guard(void);
// Moves to a place where nothing is yet. Answers 0, or the error's number.
int overlay_move_new(const char *from, const char *to);
// Lets two paths of one file system change places at once. Answers 0, or the error's number.
int overlay_exchange(const char *one, const char *other);
#endif
