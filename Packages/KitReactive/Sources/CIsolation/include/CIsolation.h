#ifndef KIT_ISOLATION_H
#define KIT_ISOLATION_H

#include <stdbool.h>

/// Whether the caller runs on the main actor. Any thread may ask; it neither traps nor allocates.
bool kit_is_on_main_actor(void);

#endif
