// The code that takes a path out of its place owns it, so that a signal handler and another thread never free or use the same
// one.
#define _GNU_SOURCE
#include "CTempFileRegistry.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { PLACES = 1024 };

static _Atomic(char *) paths[PLACES];

int overlay_unfinished_note(const char *path) {
  char *copy = strdup(path);
  if (copy == NULL) return -1;
  for (int number = 0; number < PLACES; number++) {
    char *free = NULL;
    if (atomic_compare_exchange_strong(&paths[number], &free, copy)) return number;
  }
  free(copy);
  return -1;
}

void overlay_unfinished_forget(int number) {
  if (number >= 0) free(atomic_exchange(&paths[number], NULL));
}

static bool is_itself_or_parent(const char *name) { return name[0] == '.' && (name[1] == 0 || (name[1] == '.' && name[2] == 0)); }

// Removes the files that one reading of the folder shows. readdir may not be called in a signal handler; the system
// call below it may.
static bool remove_some(int folder) {
  _Alignas(struct dirent64) char entries[4096];
  bool removed = false;
  long count;
  lseek(folder, 0, SEEK_SET);
  while ((count = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0) {
    for (long place = 0; place < count;) {
      const struct dirent64 *entry = (const struct dirent64 *)(entries + place);
      if (!is_itself_or_parent(entry->d_name)) removed |= unlinkat(folder, entry->d_name, 0) == 0;
      place += entry->d_reclen;
    }
  }
  return removed;
}

static void remove_folder(const char *path) {
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0) return;
  while (remove_some(folder)) {}
  close(folder);
  rmdir(path);
}

void overlay_unfinished_remove_all(void) {
  for (int number = 0; number < PLACES; number++) {
    const char *path = atomic_exchange(&paths[number], NULL);
    if (path != NULL && unlink(path) != 0 && errno != ENOENT) remove_folder(path);
  }
}

_Noreturn void overlay_unfinished_end(const char *words, size_t length, int status) {
  ssize_t ignored = write(STDERR_FILENO, words, length);
  (void)ignored;
  overlay_unfinished_remove_all();
  _exit(status);
}

enum { SIGNALS = 32 };

static struct sigaction before[SIGNALS];

// The handler installed before, such as the runtime's backtracer, does it then.
static void end_trapped(int number) {
  overlay_unfinished_remove_all();
  sigaction(number, &before[number], NULL);
  raise(number);
}

void overlay_unfinished_guard(void) {
  static char room[1 << 16];  // for a stack that has overflowed
  sigaltstack(&(stack_t){.ss_sp = room, .ss_size = sizeof room}, NULL);
  const struct sigaction action = {.sa_handler = end_trapped, .sa_flags = SA_NODEFER | SA_ONSTACK};
  const int traps[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
  for (size_t place = 0; place < sizeof traps / sizeof traps[0]; place++) sigaction(traps[place], &action, &before[traps[place]]);
}
