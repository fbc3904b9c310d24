// What must be gone if the process ends in the middle: files and folders under temporary names.
#ifndef OVERLAY_CUNFINISHED_H
#define OVERLAY_CUNFINISHED_H

// Notes a path. Answers its number, or -1 where there is no room for it.
int overlay_unfinished_note(const char *path);
// The path is published or removed. -1 is ignored.
void overlay_unfinished_forget(int number);
// Removes every path that is noted, folders with the files in them. May be called in a signal handler.
void overlay_unfinished_remove_all(void);
#endif
