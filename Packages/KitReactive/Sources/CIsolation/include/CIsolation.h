#ifndef KIT_ISOLATION_H
#define KIT_ISOLATION_H

#include <stdbool.h>

/// Returns whether the caller runs on the main actor. It may be called on any thread, and neither traps nor allocates.
bool kit_is_on_main_actor(void);

#endif
