#define _GNU_SOURCE
#include "CTaskHooks.h"
#include <dlfcn.h>
#include <stddef.h>

// The runtime lets a program replace its executors through these variables (stdlib/public/Concurrency). They are looked
// up by name, so that a runtime without them is an error that can be told and not a program that does not start.
#define SWIFT_CC __attribute__((swiftcall))

typedef SWIFT_CC void (*original_enqueue)(void *job);
typedef SWIFT_CC void (*enqueue_hook)(void *job, original_enqueue original);

static kit_job_sink sink;

static SWIFT_CC void enqueue_global(void *job, original_enqueue original) {
    (void)original;
    sink(job, kit_job_global);
}

static SWIFT_CC void enqueue_main(void *job, original_enqueue original) {
    (void)original;
    sink(job, kit_job_main);
}

int kit_install_task_hooks(kit_job_sink new_sink) {
    enqueue_hook *global = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobal_hook");
    enqueue_hook *main = dlsym(RTLD_DEFAULT, "swift_task_enqueueMainExecutor_hook");
    if (!global || !main) return -1;
    sink = new_sink;
    *global = enqueue_global;
    *main = enqueue_main;
    return 0;
}
