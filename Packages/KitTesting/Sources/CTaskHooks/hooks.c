#define _GNU_SOURCE
#include "CTaskHooks.h"
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

// The runtime lets a program replace its executors through these variables (stdlib/public/Concurrency). They are looked
// up by name, so that a runtime without them leads to an error message rather than a program that does not start.
#define SWIFT_CC __attribute__((swiftcall))

typedef SWIFT_CC void (*original_enqueue)(void *job);
typedef SWIFT_CC void (*enqueue_hook)(void *job, original_enqueue original);
typedef SWIFT_CC kit_executor (*original_get_main)(void);
typedef SWIFT_CC kit_executor (*get_main_hook)(original_get_main original);
typedef SWIFT_CC bool (*original_is_main)(kit_executor executor);
typedef SWIFT_CC bool (*is_main_hook)(kit_executor executor, original_is_main original);

static kit_job_sink sink;
static kit_executor main_executor;

static SWIFT_CC void enqueue_global(void *job, original_enqueue original) {
    (void)original;
    sink(job, kit_job_global);
}

static SWIFT_CC void enqueue_main(void *job, original_enqueue original) {
    (void)original;
    sink(job, kit_job_main);
}

static SWIFT_CC kit_executor get_main(original_get_main original) {
    (void)original;
    return main_executor;
}

static SWIFT_CC bool is_main(kit_executor executor, original_is_main original) {
    return executor.identity == main_executor.identity || original(executor);
}

int kit_install_task_hooks(kit_executor main, kit_job_sink new_sink) {
    enqueue_hook *global = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobal_hook");
    enqueue_hook *enqueue = dlsym(RTLD_DEFAULT, "swift_task_enqueueMainExecutor_hook");
    get_main_hook *get = dlsym(RTLD_DEFAULT, "swift_task_getMainExecutor_hook");
    is_main_hook *is = dlsym(RTLD_DEFAULT, "swift_task_isMainExecutor_hook");
    if (!global || !enqueue) return -1;
    sink = new_sink;
    main_executor = main;
    *global = enqueue_global;
    *enqueue = enqueue_main;
    // Swift 6.3 no longer calls the hook for main jobs, but requests the executor. Runtimes without these two call the
    // hook.
    if (get && is) {
        *is = is_main;
        *get = get_main;
    }
    return 0;
}
