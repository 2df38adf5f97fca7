#include "CIsolation.h"

#include <stdint.h>

// Swift has no public question "am I on the main actor?" that answers without trapping: `assumeIsolated` traps, and
// `isIsolatingCurrentContext` does not know for the main executor. `Task.immediate` (SE-0472) asks the runtime through
// the function below, which its body, compiled into every client, makes part of the runtime's stable interface; asking
// it directly spares the task, 250 ns and its allocations, on every delivery of a publisher.

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
    // 0: not known yet. The answer never changes; a child of a fork has one thread, and that is its main one.
    static __thread signed char answer;
    if (answer == 0) {
        answer = syscall(SYS_gettid) == getpid() ? 1 : -1;
    }
    return answer > 0;
#endif
}

bool kit_is_on_main_actor(void) {
    // Where no task runs, the runtime asks for the thread alone, in ten times the instructions.
    if (swift_task_getCurrent() == 0) {
        return is_main_thread();
    }
#if defined(__APPLE__)
    // Before macOS 26 the runtime cannot be asked; there the main thread runs nothing but the main actor.
    if (swift_task_isCurrentExecutorWithFlags == 0) {
        return is_main_thread();
    }
#endif
    // Flags 0: answer, do not trap.
    return swift_task_isCurrentExecutorWithFlags(swift_task_getMainExecutor(), 0);
}
