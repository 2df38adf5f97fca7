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

// Output while the screen is in use goes to a pipe. A separate thread reads it, so that printing never waits for the
// main thread, and keeps only its end, so that endless output needs bounded memory. All reading happens under a lock,
// so that a signal handler that takes the lock finds a consistent state.

enum { kept_at_most = 65536, chunk_size = 4096, stream_count = 2, reader_stack_size = 65536, lock_patience = 200 };

static const int streams[stream_count] = {STDOUT_FILENO, STDERR_FILENO};
/// The original streams, during a capture.
static int found[stream_count] = {-1, -1};
static int ends[2] = {-1, -1};
static char kept[kept_at_most];
/// The number of bytes read so far. The last `kept_at_most` of them are in `kept`; the next is stored at `total` modulo
/// that.
static size_t total;
static atomic_flag lock = ATOMIC_FLAG_INIT;

static void pause_briefly(void) {
    struct timespec moment = {.tv_nsec = 1000000};
    nanosleep(&moment, NULL);
}

/// Takes the lock; gives up after a while, because after a crash the holder may never release it.
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

/// Reads the bytes in the pipe. Async-signal-safe, with the lock held.
static void drain(void) {
    char chunk[chunk_size];
    // A limited number of times, so that endless output does not prevent a crash from ending the process.
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
        // This thread can wait without a limit.
        while (!take_lock(lock_patience)) continue;
        drain();
        atomic_flag_clear(&lock);
    }
}

/// Starts the thread with all signals blocked: a handler on it could find the lock taken by the thread that it
/// interrupted.
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
    // Earlier output belongs on the shell's screen. Later output must be in the pipe when the program crashes, and not
    // in a buffer that is lost with it.
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

/// Shows the end of the captured output, and the number of bytes before it.
static void show(void) {
    size_t start = total > kept_at_most ? total - kept_at_most : 0;
    if (start > 0) {
        // From the beginning of a line, because the cut may be within a character or a sequence.
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
