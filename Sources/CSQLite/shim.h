#ifndef OVERLAY_CSQLITE_SHIM_H
#define OVERLAY_CSQLITE_SHIM_H
#include <sqlite3.h>

// A destructor that is a cast number: Swift cannot import it. SQLite copies what it is given with it.
static inline sqlite3_destructor_type overlay_sqlite_transient(void) { return SQLITE_TRANSIENT; }
#endif
