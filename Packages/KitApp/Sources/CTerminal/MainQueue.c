#ifdef __linux__

#include "CTerminal.h"

#include <stdint.h>
#include <unistd.h>

// The functions with which CoreFoundation's run loop serves the main dispatch queue on Linux.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int cterminal_main_queue_descriptor(void) {
    return _dispatch_get_main_queue_handle_4CF();
}

bool cterminal_main_queue_drain(void) {
    uint64_t count;
    if (read(cterminal_main_queue_descriptor(), &count, sizeof count) != sizeof count) return false;
    _dispatch_main_queue_callback_4CF(0);
    return true;
}

#endif
