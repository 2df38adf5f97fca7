#ifndef TRIPTYCH_COUNTERS_H
#define TRIPTYCH_COUNTERS_H

/// Whether this program counts the regions of its code that run (`-profile-generate`).
int counters_exist(void);

/// Sets all counts to zero.
void counters_reset(void);

/// Writes the counts since the last reset into a file, as `llvm-profdata` reads them. Returns 0 if they were written.
int counters_write(const char *path);

#endif
