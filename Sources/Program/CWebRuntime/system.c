// The C library's calls of a system, where there is none: every file is closed, every clock at its beginning. What is
// linked calls none of them in earnest; without these definitions a page would have to bring them along.
#include <stdint.h>

enum { BAD_DESCRIPTOR = 8 };

#define SYSTEM_CALL(name, ...) \
  int32_t __imported_wasi_snapshot_preview1_##name(__VA_ARGS__); \
  int32_t __imported_wasi_snapshot_preview1_##name(__VA_ARGS__) { return BAD_DESCRIPTOR; }

#pragma clang diagnostic ignored "-Wunused-parameter"

SYSTEM_CALL(fd_close, int32_t descriptor)
SYSTEM_CALL(fd_fdstat_get, int32_t descriptor, int32_t facts)
SYSTEM_CALL(fd_fdstat_set_flags, int32_t descriptor, int32_t flags)
SYSTEM_CALL(fd_pread, int32_t descriptor, int32_t pieces, int32_t count, int64_t place, int32_t done)
SYSTEM_CALL(fd_prestat_get, int32_t descriptor, int32_t facts)
SYSTEM_CALL(fd_prestat_dir_name, int32_t descriptor, int32_t name, int32_t length)
SYSTEM_CALL(fd_read, int32_t descriptor, int32_t pieces, int32_t count, int32_t done)
SYSTEM_CALL(fd_renumber, int32_t descriptor, int32_t other)
SYSTEM_CALL(fd_seek, int32_t descriptor, int64_t way, int32_t origin, int32_t place)
SYSTEM_CALL(fd_write, int32_t descriptor, int32_t pieces, int32_t count, int32_t done)
SYSTEM_CALL(path_open, int32_t folder, int32_t flags, int32_t path, int32_t length, int32_t open, int64_t rights,
            int64_t inherited, int32_t more, int32_t descriptor)

int32_t __imported_wasi_snapshot_preview1_clock_time_get(int32_t clock, int64_t precision, uint64_t *time);
int32_t __imported_wasi_snapshot_preview1_clock_time_get(int32_t clock, int64_t precision, uint64_t *time) {
  *time = 0;
  return 0;
}

_Noreturn void __imported_wasi_snapshot_preview1_proc_exit(int32_t status);
_Noreturn void __imported_wasi_snapshot_preview1_proc_exit(int32_t status) { __builtin_trap(); }
