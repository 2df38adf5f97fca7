#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "GuardState.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

enum { shown_at_most = 16384 };

/// Where standard error goes meanwhile: a file without a name.
static int file = -1;
/// Standard error as it was found, while it is turned aside.
static int found = -1;

static int open_file(void) {
#ifdef __linux__
    return memfd_create("standard error", MFD_CLOEXEC);
#else
    char name[] = "/tmp/standard-error.XXXXXX";
    int opened = mkstemp(name);
    if (opened < 0) return -1;
    unlink(name);
    fcntl(opened, F_SETFD, FD_CLOEXEC);
    return opened;
#endif
}

static int goes_to(int terminal) {
    struct stat screen, messages;
    return fstat(terminal, &screen) == 0 && fstat(STDERR_FILENO, &messages) == 0 && S_ISCHR(messages.st_mode)
        && screen.st_rdev == messages.st_rdev;
}

void capture_begin(int terminal) {
    if (found >= 0 || !goes_to(terminal)) return;
    if (file < 0) file = open_file();
    if (file < 0) return;
    found = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (found < 0) return;
    if (ftruncate(file, 0) == 0) lseek(file, 0, SEEK_SET);
    dup2(file, STDERR_FILENO);
}

void capture_end(void) {
    if (found < 0) return;
    dup2(found, STDERR_FILENO);
    close(found);
    found = -1;
    off_t end = lseek(file, 0, SEEK_END);
    off_t position = end > shown_at_most ? end - shown_at_most : 0;
    char buffer[1024];
    ssize_t count;
    while ((count = pread(file, buffer, sizeof buffer, position)) > 0) {
        guard_write_all(buffer, (size_t)count);
        position += count;
    }
}
