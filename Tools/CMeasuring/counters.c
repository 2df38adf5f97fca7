#include "counters.h"

#if defined(__linux__)

// Of the profile runtime, which only a program with counters is linked with; its symbols cannot be found at run time.
extern void __llvm_profile_reset_counters(void) __attribute__((weak));
extern void __llvm_profile_set_filename(const char *) __attribute__((weak));
extern int __llvm_profile_write_file(void) __attribute__((weak));

int counters_exist(void) {
    return __llvm_profile_reset_counters && __llvm_profile_set_filename && __llvm_profile_write_file;
}

void counters_reset(void) {
    if (counters_exist()) __llvm_profile_reset_counters();
}

int counters_write(const char *path) {
    if (!counters_exist()) return -1;
    __llvm_profile_set_filename(path);
    return __llvm_profile_write_file();
}

#else

// Darwin's linker refuses symbols that may be missing.
int counters_exist(void) { return 0; }
void counters_reset(void) {}
int counters_write(const char *path) { (void)path; return -1; }

#endif
