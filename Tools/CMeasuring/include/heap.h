#pragma once
#include <stddef.h>

/// The bytes that this process has taken from its allocator and not given back, in all arenas.
size_t heap_live_bytes(void);
