#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "GuardState.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

// What is printed while the screen is in use goes into a pipe. A thread of its own reads it, so that whoever prints
// never waits for the main thread, and keeps the end of it: a program that prints without end costs no memory.
// All reading is done under a lock, so that a handler that takes it finds nothing half done.

enum { kept_at_most = 65536, chunk_size = 4096, stream_count = 2, reader_stack_size = 65536, lock_patience = 200 };

static const int streams[stream_count] = {STDOUT_FILENO, STDERR_FILENO};
/// The streams as they were found, while they are turned aside.
static int found[stream_count] = {-1, -1};
static int ends[2] = {-1, -1};
static char kept[kept_at_most];
/// All bytes ever read; the last `kept_at_most` of them are in `kept`, the next one goes to `total` modulo that.
static size_t total;
static atomic_flag lock = ATOMIC_FLAG_INIT;

static void pause_briefly(void) {
    struct timespec moment = {.tv_nsec = 1000000};
    nanosleep(&moment, NULL);
}

/// Takes the lock; gives up after a while, for in a crash the holder may never let go.
static bool take_lock(int patience) {
    while (atomic_flag_test_and_set(&lock)) {
        if (patience-- == 0) return false;
        pause_briefly();
    }
    return true;
}

static void keep(const char *bytes, size_t count) {
    while (count > 0) {
        size_t start = total % kept_at_most;
        size_t part = count < kept_at_most - start ? count : kept_at_most - start;
        memcpy(kept + start, bytes, part);
        total += part;
        bytes += part;
        count -= part;
    }
}

/// Takes what is in the pipe now. Async-signal-safe, with the lock held.
static void drain(void) {
    char chunk[chunk_size];
    // No more than once around: somebody who prints without end must not keep a crash from ending.
    for (int rounds = 0; rounds < kept_at_most / chunk_size * 16; rounds++) {
        ssize_t count = read(ends[0], chunk, sizeof chunk);
        if (count <= 0) return;
        keep(chunk, (size_t)count);
    }
}

static void *read_forever(void *nothing) {
    (void)nothing;
    struct pollfd wait = {.fd = ends[0], .events = POLLIN};
    while (true) {
        if (poll(&wait, 1, -1) < 0 && errno != EINTR) return NULL;
        // A limit is no use here: this thread alone has all the time there is.
        while (!take_lock(lock_patience)) continue;
        drain();
        atomic_flag_clear(&lock);
    }
}

/// Signals are for the other threads: a handler here could find the lock taken by the thread that it interrupted.
static bool start_reader(void) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, reader_stack_size);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_t thread;
    bool started = pthread_create(&thread, &attributes, read_forever, NULL) == 0;
    pthread_attr_destroy(&attributes);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

static bool prepare(void) {
    if (ends[0] >= 0) return true;
    if (pipe(ends) != 0) return false;
    for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    if (start_reader()) return true;
    close(ends[0]);
    close(ends[1]);
    ends[0] = ends[1] = -1;
    return false;
}

static bool goes_to(int stream, int terminal) {
    struct stat screen, messages;
    return fstat(terminal, &screen) == 0 && fstat(stream, &messages) == 0 && S_ISCHR(messages.st_mode)
        && screen.st_rdev == messages.st_rdev;
}

void capture_begin(int terminal) {
    // What was printed before belongs on the shell's screen; what is printed from here on must be in the pipe when the
    // program crashes, and not in a buffer that dies with it.
    fflush(stdout);
    for (int i = 0; i < stream_count; i++) {
        if (found[i] >= 0 || !goes_to(streams[i], terminal) || !prepare()) continue;
        int kept_aside = fcntl(streams[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        if (kept_aside < 0) continue;
        if (streams[i] == STDOUT_FILENO) setvbuf(stdout, NULL, _IONBF, 0);
        dup2(ends[1], streams[i]);
        found[i] = kept_aside;
    }
}

void capture_settle(void) {
    if (found[0] < 0) setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
}

/// Shows the end of what was said, and how much stood before it.
static void show(void) {
    size_t start = total > kept_at_most ? total - kept_at_most : 0;
    if (start > 0) {
        // From the beginning of a line on: the cut may have gone through a character or a sequence.
        size_t line = start;
        while (line < total && kept[line % kept_at_most] != '\n') line++;
        if (line < total) start = line + 1;
        guard_write_left_out(start);
    }
    while (start < total) {
        size_t from = start % kept_at_most;
        size_t part = total - start < kept_at_most - from ? total - start : kept_at_most - from;
        guard_write_text(kept + from, part);
        start += part;
    }
    total = 0;
}

void capture_end(void) {
    bool was_captured = false;
    for (int i = 0; i < stream_count; i++) {
        if (found[i] < 0) continue;
        dup2(found[i], streams[i]);
        close(found[i]);
        found[i] = -1;
        was_captured = true;
    }
    if (!was_captured) return;
    bool locked = take_lock(lock_patience);
    drain();
    show();
    if (locked) atomic_flag_clear(&lock);
}
