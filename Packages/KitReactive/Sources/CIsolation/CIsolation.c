#include "CIsolation.h"

#include <stdint.h>

// Swift has no public function that returns whether the caller runs on the main actor: `assumeIsolated` traps, and
// `isIsolatingCurrentContext` does not support the main executor. `Task.immediate` (SE-0472) calls the runtime function
// below from code that is compiled into every client, so the function is part of the runtime's stable interface.
// Calling it directly saves the task, 250 ns and its allocations, for each value of a publisher.

struct kit_executor {
    void *identity;
    uintptr_t implementation;
};

#if defined(__APPLE__)
#include <pthread.h>
#define KIT_MAYBE_ABSENT __attribute__((weak_import))
#else
#include <sys/syscall.h>
#include <unistd.h>
#define KIT_MAYBE_ABSENT
#endif

extern struct kit_executor swift_task_getMainExecutor(void) __attribute__((swiftcall));
extern bool swift_task_isCurrentExecutorWithFlags(struct kit_executor executor, uint64_t flags)
    __attribute__((swiftcall)) KIT_MAYBE_ABSENT;
extern void *swift_task_getCurrent(void) __attribute__((swiftcall));

static bool is_main_thread(void) {
#if defined(__APPLE__)
    return pthread_main_np() != 0;
#else
    // 0: unknown. The answer never changes: a child process after a fork has one thread, which is its main thread.
    static __thread signed char answer;
    if (answer == 0) {
        answer = syscall(SYS_gettid) == getpid() ? 1 : -1;
    }
    return answer > 0;
#endif
}

bool kit_is_on_main_actor(void) {
    // Without a task, the runtime would only compare the thread, in ten times the instructions.
    if (swift_task_getCurrent() == 0) {
        return is_main_thread();
    }
#if defined(__APPLE__)
    // Before macOS 26 the runtime lacks the function; there the main thread runs nothing but the main actor.
    if (swift_task_isCurrentExecutorWithFlags == 0) {
        return is_main_thread();
    }
#endif
    // Flags 0: return the answer instead of trapping.
    return swift_task_isCurrentExecutorWithFlags(swift_task_getMainExecutor(), 0);
}
