#include "heap.h"

#if defined(__APPLE__)
#include <malloc/malloc.h>

size_t heap_live_bytes(void) {
    malloc_statistics_t statistics;
    malloc_zone_statistics(NULL, &statistics);
    return statistics.size_in_use;
}
#else
#include <malloc.h>

size_t heap_live_bytes(void) {
    struct mallinfo2 information = mallinfo2();
    // What was taken from arenas, and large blocks, which have mappings of their own.
    return information.uordblks + information.hblkhd;
}
#endif
