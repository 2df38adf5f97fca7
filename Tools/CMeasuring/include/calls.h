#pragma once
#include <stdint.h>

/// Writes the addresses to which the calls of this thread return, the latest first, and returns their number; 0 if the
/// system cannot tell.
int calls_record(uintptr_t *addresses, int capacity);

/// The address at which this program begins in memory, or 0 if the system cannot tell.
uintptr_t program_base(void);
