#define _GNU_SOURCE
#include "calls.h"

#if __has_include(<execinfo.h>)

#include <dlfcn.h>
#include <execinfo.h>

int calls_record(uintptr_t *addresses, int capacity) {
    void *calls[256];
    int count = backtrace(calls, capacity < 256 ? capacity : 256);
    for (int index = 0; index < count; index++) addresses[index] = (uintptr_t)calls[index];
    return count;
}

uintptr_t program_base(void) {
    Dl_info info;
    return dladdr((void *)program_base, &info) ? (uintptr_t)info.dli_fbase : 0;
}

#else

// Musl has no function that reads the stack.
int calls_record(uintptr_t *addresses, int capacity) {
    (void)addresses;
    (void)capacity;
    return 0;
}

uintptr_t program_base(void) { return 0; }

#endif
