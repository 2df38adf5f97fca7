#define _GNU_SOURCE
#include "CTaskHooks.h"
#include <dlfcn.h>
#include <stddef.h>

// The runtime lets a program replace its executors through these variables (stdlib/public/Concurrency). They are looked
// up by name, so that a runtime without them is an error that can be told and not a program that does not start.
#define SWIFT_CC __attribute__((swiftcall))

typedef SWIFT_CC void (*original_enqueue)(void *job);
typedef SWIFT_CC void (*original_delay)(unsigned long long delay, void *job);
typedef SWIFT_CC void (*original_deadline)(
    long long seconds, long long nanoseconds, long long tolerance_seconds, long long tolerance_nanoseconds, int clock,
    void *job);

typedef SWIFT_CC void (*enqueue_hook)(void *job, original_enqueue original);
typedef SWIFT_CC void (*delay_hook)(unsigned long long delay, void *job, original_delay original);
typedef SWIFT_CC void (*deadline_hook)(
    long long seconds, long long nanoseconds, long long tolerance_seconds, long long tolerance_nanoseconds, int clock,
    void *job, original_deadline original);

static kit_job_sink sink;

static SWIFT_CC void enqueue_global(void *job, original_enqueue original) {
    (void)original;
    sink(job, kit_job_global);
}

static SWIFT_CC void enqueue_main(void *job, original_enqueue original) {
    (void)original;
    sink(job, kit_job_main);
}

static SWIFT_CC void enqueue_with_delay(unsigned long long delay, void *job, original_delay original) {
    sink(job, kit_job_delayed);
    original(delay, job);
}

static SWIFT_CC void enqueue_with_deadline(
    long long seconds, long long nanoseconds, long long tolerance_seconds, long long tolerance_nanoseconds, int clock,
    void *job, original_deadline original) {
    sink(job, kit_job_delayed);
    original(seconds, nanoseconds, tolerance_seconds, tolerance_nanoseconds, clock, job);
}

int kit_install_task_hooks(kit_job_sink new_sink) {
    enqueue_hook *global = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobal_hook");
    enqueue_hook *main = dlsym(RTLD_DEFAULT, "swift_task_enqueueMainExecutor_hook");
    delay_hook *delay = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobalWithDelay_hook");
    deadline_hook *deadline = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobalWithDeadline_hook");
    if (!global || !main || !delay || !deadline) return -1;
    sink = new_sink;
    *global = enqueue_global;
    *main = enqueue_main;
    *delay = enqueue_with_delay;
    *deadline = enqueue_with_deadline;
    return 0;
}
