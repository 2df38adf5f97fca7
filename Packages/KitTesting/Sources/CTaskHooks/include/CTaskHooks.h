#ifndef C_TASK_HOOKS_H
#define C_TASK_HOOKS_H

#include <stdint.h>

/// The executor that a job was enqueued for.
enum kit_job_kind {
    kit_job_global = 0,
    kit_job_main = 1,
};

/// A function that receives the jobs that the Swift runtime enqueues.
typedef void (*kit_job_sink)(void *_Nonnull job, enum kit_job_kind kind);

/// A serial executor as the Swift runtime passes it: an object, and the witness table of its `SerialExecutor`.
typedef struct {
    uintptr_t identity;
    uintptr_t implementation;
} kit_executor;

/// Sends every job that Swift concurrency enqueues from now on to `sink` instead of the runtime's own executors. A
/// runtime that requests the main actor's executor receives `main`, which must send its jobs to the same place. A sleep
/// on a real clock is not sent: the runtime's own executor wakes the sleeper later.
/// Returns 0, or -1 if the runtime has no such hooks.
int kit_install_task_hooks(kit_executor main, kit_job_sink _Nonnull sink);

#endif
