#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CTerminal.h"
#include "GuardState.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { signal_count = 4 };

/// The signals that the terminal's keys send to the whole process group, which only the program handles while it runs.
static const int keys[signal_count] = {SIGINT, SIGQUIT, SIGTSTP, SIGTTOU};

enum { parting_capacity = 4096, end_patience = 100 };

/// The program that uses the terminal, for a handler; 0 if there is none, -1 while it is being started.
static _Atomic pid_t running;
static char parting_bytes[parting_capacity];
static size_t parting_count;

static void remember(pid_t child, const char *parting) {
    size_t count = parting == NULL ? 0 : strlen(parting);
    parting_count = count <= parting_capacity ? count : 0;
    memcpy(parting_bytes, parting == NULL ? "" : parting, parting_count);
    atomic_store(&running, child);
}

void program_end(int signal) {
    struct timespec moment = {.tv_nsec = 10000000};
    for (int rounds = 0; rounds < end_patience && atomic_load(&running) == -1; rounds++) nanosleep(&moment, NULL);
    pid_t child = atomic_exchange(&running, 0);
    if (child <= 0) return;
    // An editor saves its text for its own recovery, and leaves its screen.
    kill(child, signal);
    kill(child, SIGCONT);
    for (int rounds = 0; rounds < end_patience && waitpid(child, NULL, WNOHANG) == 0; rounds++) {
        nanosleep(&moment, NULL);
    }
    guard_restore_modes();
    if (write(STDERR_FILENO, parting_bytes, parting_count) < 0) return;
}

static void ignore_keys(struct sigaction before[signal_count]) {
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigemptyset(&ignore.sa_mask);
    for (int i = 0; i < signal_count; i++) sigaction(keys[i], &ignore, &before[i]);
}

static void put_back_keys(const struct sigaction before[signal_count]) {
    for (int i = 0; i < signal_count; i++) sigaction(keys[i], &before[i], NULL);
}

/// Starts the program with the signals that a shell would set, and without the descriptors of this process.
static int spawn(pid_t *child, char *const arguments[]) {
    sigset_t none, defaults;
    sigemptyset(&none);
    sigemptyset(&defaults);
    for (int i = 0; i < signal_count; i++) sigaddset(&defaults, keys[i]);
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#if defined(__APPLE__)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) posix_spawn_file_actions_addinherit_np(&actions, fd);
#elif defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
#endif
    posix_spawnattr_setflags(&attributes, flags);
    // Standard input is data, so the program receives the terminal instead, as this one does.
    if (!isatty(STDIN_FILENO)) posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/tty", O_RDWR, 0);
    int failure = posix_spawn(child, arguments[0], &actions, &attributes, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return failure;
}

/// Waits for the end of the program. If the user stops it, this process stops too, and the shell receives the terminal.
static int wait_for_end(pid_t child) {
    int status = 0;
    for (;;) {
        if (waitpid(child, &status, WUNTRACED) < 0) {
            if (errno == EINTR) continue;
            return -errno;
        }
        if (!WIFSTOPPED(status)) return status;
        raise(SIGSTOP);
        kill(child, SIGCONT);
    }
}

void cterminal_open_closed_descriptors(void) {
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        // The lowest free number is this one, because those below it are open.
        if (fcntl(fd, F_GETFD) == -1) (void)!open("/dev/null", O_RDWR);
    }
}

int cterminal_guard_run(char *const *arguments, const char *parting) {
    guard_restore();
    struct sigaction before[signal_count];
    ignore_keys(before);
    pid_t child = 0;
    // Until the handler knows the program, signals wait on this thread and on others.
    atomic_store(&running, -1);
    sigset_t all, mask;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &mask);
    int failure = spawn(&child, arguments);
    remember(failure == 0 ? child : 0, parting);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    int result = failure != 0 ? -failure : wait_for_end(child);
    atomic_store(&running, 0);
    put_back_keys(before);
    if (result < 0) return result;
    return WIFEXITED(result) ? WEXITSTATUS(result) : 128 + WTERMSIG(result);
}
