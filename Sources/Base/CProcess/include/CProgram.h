// What the program is, and what it needs before Swift begins.
#ifndef CPROGRAM_H
#define CPROGRAM_H

// The commit that it was built of, and the Swift packages in it, as scripts/release says; empty in other builds.
const char *overlay_program_commit(void);
const char *overlay_program_packages(void);

#endif
