#ifndef OVERLAY_CSQLITE_SHIM_H
#define OVERLAY_CSQLITE_SHIM_H
#include <sqlite3.h>

// A destructor that is a cast number: Swift cannot import it. SQLite copies what it is given with it.
static inline sqlite3_destructor_type overlay_sqlite_transient(void) { return SQLITE_TRANSIENT; }

// Lets nothing that a file's schema holds run, and bounds what one value may take.
static inline void overlay_sqlite_harden(sqlite3 *database, int most_bytes) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
  sqlite3_limit(database, SQLITE_LIMIT_LENGTH, most_bytes);
  sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0);
}

// Reads the first bytes of a file that is open, before SQLite looks at it; what is not there is 0. Another descriptor of
// the same file would take the process's locks with it when it is closed.
static inline void overlay_sqlite_read_head(sqlite3 *database, unsigned char *head, int count) {
  sqlite3_file *file = 0;
  for (int i = 0; i < count; i++) head[i] = 0;
  if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK || !file) return;
  if (file->pMethods) file->pMethods->xRead(file, head, count, 0);
}
#endif
