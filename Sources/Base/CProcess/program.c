#include "CProgram.h"

#include <stdlib.h>
#include <unistd.h>

const char *overlay_program_commit(void) { return OVERLAY_COMMIT; }
const char *overlay_program_packages(void) { return OVERLAY_PACKAGES; }

// Of the Swift runtime; how a debugger gives a program its arguments.
__attribute__((weak)) void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

// Swift's runtime reads its own path and the arguments from /proc, and aborts without a word where that is not mounted,
// as in a bare chroot. It is told both here, before its own constructors run.
__attribute__((constructor(101))) static void do_without_proc(int count, char **arguments, char **environment) {
  (void)environment;
  if (access("/proc/self/cmdline", R_OK) == 0) { return; }
  if (!_swift_stdlib_overrideUnsafeArgvArgc) {
    static const char words[] = "overlay-host: /proc is missing; mount it: mount -t proc proc /proc\n";
    if (write(2, words, sizeof words - 1) < 0) { _exit(70); }
    _exit(69);
  }
  setenv("SWIFT_ROOT", "/usr", 0);
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}
