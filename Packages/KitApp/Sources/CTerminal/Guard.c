#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CTerminal.h"
#include "GuardState.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { sequence_capacity = 512, patience_milliseconds = 100, patience_rounds = 5 };

static struct termios found;
static struct termios raw;
/// The descriptors for keys and for output, most often of the same terminal.
static int keyboard = -1;
static int screen = -1;
static pid_t owner;
static char enter_bytes[sequence_capacity];
static size_t enter_count;
static char leave_bytes[sequence_capacity];
static size_t leave_count;
static atomic_bool answers_expected;

/// The state of the terminal: used by the shell, used by this process, or being restored.
enum { given_back, active, leaving };
static atomic_int state = given_back;
/// True while a frame is being written; together with `state`, it forms a handshake (see `wait_for_writer`).
static atomic_bool writing;
/// Thread 0, the only one that writes frames; set before other threads can read it.
static pthread_t writer;

static int open_controlling_terminal(void) {
    return open("/dev/tty", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
}

static int open_again(int fd) {
    char name[256];
    if (ttyname_r(fd, name, sizeof name) == 0) {
        int opened = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
        if (opened >= 0) return opened;
    }
    return open_controlling_terminal();
}

static bool is_same_device(int one, int other) {
    struct stat first, second;
    return fstat(one, &first) == 0 && fstat(other, &second) == 0 && first.st_rdev == second.st_rdev;
}

int cterminal_open_screen(void) {
    return open_again(STDOUT_FILENO);
}

int cterminal_open_keyboard(int screen) {
    if (isatty(STDIN_FILENO)) return is_same_device(STDIN_FILENO, STDOUT_FILENO) ? screen : open_again(STDIN_FILENO);
    // By its own name if possible, because macOS cannot poll /dev/tty.
    return tcgetsid(screen) == getsid(0) ? screen : open_controlling_terminal();
}

static bool is_null_device(int fd) {
    struct stat device, null;
    return fstat(fd, &device) == 0 && stat("/dev/null", &null) == 0 && S_ISCHR(device.st_mode)
        && device.st_rdev == null.st_rdev;
}

bool cterminal_has_keyboard(void) {
    if (isatty(STDIN_FILENO)) return true;
    // `</dev/null` means that there is no keyboard input.
    if (is_null_device(STDIN_FILENO)) return false;
    int opened = open_controlling_terminal();
    if (opened < 0) return false;
    close(opened);
    return true;
}

bool cterminal_input_is_data(void) {
    return !isatty(STDIN_FILENO) && !is_null_device(STDIN_FILENO);
}

bool cterminal_keyboard_is_elsewhere(void) {
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && !is_same_device(STDIN_FILENO, STDOUT_FILENO);
}

void guard_write_all(const char *bytes, size_t count) {
    int rounds = 0;
    while (count > 0 && rounds < patience_rounds) {
        ssize_t written = write(screen, bytes, count);
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (written < 0 && errno == EAGAIN) {
            // The waiting bytes are a part of a frame that is no longer needed; the next escape ends any sequence that
            // this cuts.
            if (rounds++ == 0) tcflush(screen, TCOFLUSH);
            struct pollfd wait = {.fd = screen, .events = POLLOUT};
            poll(&wait, 1, patience_milliseconds);
        } else if (written < 0 && errno != EINTR) {
            return;
        }
    }
}

void guard_write_text(const char *bytes, size_t count) {
    int rounds = 0;
    while (count > 0 && rounds < patience_rounds) {
        ssize_t written = write(screen, bytes, count);
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
            rounds = 0;
        } else if (written < 0 && errno == EAGAIN) {
            rounds++;
            struct pollfd wait = {.fd = screen, .events = POLLOUT};
            poll(&wait, 1, patience_milliseconds);
        } else if (written < 0 && errno != EINTR) {
            return;
        }
    }
}

void guard_write_left_out(size_t count) {
    char digits[24];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + count % 10);
        count /= 10;
    } while (count > 0);
    static const char before[] = "[", after[] = " bytes of output before this are not shown]\n";
    guard_write_text(before, sizeof before - 1);
    guard_write_text(digits + first, sizeof digits - first);
    guard_write_text(after, sizeof after - 1);
}

static void pause_briefly(void) {
    struct timespec moment = {.tv_nsec = 1000000};
    nanosleep(&moment, NULL);
}

/// Waits until no other thread is writing; `state` already prevents new writes. The writer never blocks, so the wait is
/// short, but limited in any case.
static void wait_for_writer(void) {
    if (pthread_equal(writer, pthread_self())) return;
    for (int rounds = 0; atomic_load(&writing) && rounds < 100; rounds++) pause_briefly();
}

/// Two threads can crash at once: the second must not end the process before the first has finished.
static void wait_for_other_thread(void) {
    int limit = patience_milliseconds * (patience_rounds + 1) * 2;
    for (int rounds = 0; atomic_load(&state) == leaving && rounds < limit; rounds++) pause_briefly();
}

/// Returns true if the shell has put this process into the background, so that the current modes are the shell's.
static bool in_background(void) {
    pid_t foreground = tcgetpgrp(keyboard);
    return foreground > 0 && foreground != getpgrp();
}

/// Restores the original modes and screen, and then writes the captured output.
static void leave_terminal(void) {
    wait_for_writer();
    guard_write_all(leave_bytes, leave_count);
    if (!in_background()) {
        // A later answer of the terminal would appear on the shell's command line.
        if (atomic_load(&answers_expected)) tcflush(keyboard, TCIFLUSH);
        tcsetattr(keyboard, TCSANOW, &found);
    }
    capture_end();
}

void guard_restore_modes(void) {
    if (!in_background()) tcsetattr(keyboard, TCSANOW, &found);
}

void guard_restore(void) {
    if (getpid() != owner || atomic_load(&state) == given_back) return;
    int saved_errno = errno;
    // No signal may interrupt this, and setting modes from the background must not stop the process.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    int expected = active;
    if (atomic_compare_exchange_strong(&state, &expected, leaving)) {
        leave_terminal();
        atomic_store(&state, given_back);
    } else {
        wait_for_other_thread();
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = saved_errno;
}

/// Sets raw mode and then writes the bytes, so that a background process stops before it writes.
static int enter_terminal(void) {
    // After a stop without notice, the screen was never left. Leave it now, because a terminal that enters it twice
    // would lose the position of the shell's cursor.
    bool is_entered = atomic_exchange(&state, active) == active;
    while (tcsetattr(keyboard, TCSANOW, &raw) != 0) {
        if (errno == EINTR) continue;
        int failure = errno;
        atomic_store(&state, given_back);
        return failure;
    }
    capture_begin(screen);
    if (is_entered) guard_write_all(leave_bytes, leave_count);
    guard_write_all(enter_bytes, enter_count);
    return 0;
}

static void copy_sequences(const char *enter, size_t enter_length, const char *leave, size_t leave_length) {
    memcpy(enter_bytes, enter, enter_length);
    enter_count = enter_length;
    memcpy(leave_bytes, leave, leave_length);
    leave_count = leave_length;
}

void cterminal_guard_set_sequences(
    const char *enter, size_t enter_length, const char *leave, size_t leave_length) {
    if (enter_length > sequence_capacity || leave_length > sequence_capacity) return;
    // A handler on this thread must not find a partial change, and one on another thread waits as for a frame.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    atomic_store(&writing, true);
    if (atomic_load(&state) == active) copy_sequences(enter, enter_length, leave, leave_length);
    atomic_store(&writing, false);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void cterminal_guard_expect_answers(bool are_expected) {
    atomic_store(&answers_expected, are_expected);
}

int cterminal_guard_begin(
    int keys, int output, const char *enter, size_t enter_length, const char *leave, size_t leave_length) {
    static bool registered;
    if (enter_length > sequence_capacity || leave_length > sequence_capacity) return EINVAL;
    if (tcgetattr(keys, &found) != 0) return errno;
    int failure = signals_make_pipe();
    if (failure != 0) return failure;
    raw = found;
    cfmakeraw(&raw);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    keyboard = keys;
    screen = output;
    owner = getpid();
    writer = pthread_self();
    copy_sequences(enter, enter_length, leave, leave_length);
    atomic_store(&answers_expected, false);
    if (!registered) {
        registered = true;
        atexit(guard_restore);
    }
    signals_install();
    failure = enter_terminal();
    if (failure != 0) signals_uninstall();
    return failure;
}

void cterminal_guard_end(void) {
    guard_restore();
    capture_settle();
    signals_uninstall();
}

void cterminal_guard_stop(void) {
    guard_restore();
    signals_stop_self();
}

int cterminal_guard_resume(void) {
    // Even if the terminal was never restored: after SIGSTOP, which comes without notice, the shell has set its own
    // modes.
    return enter_terminal();
}

ssize_t cterminal_guard_write(const void *bytes, size_t length) {
    atomic_store(&writing, true);
    ssize_t written = atomic_load(&state) == active ? write(screen, bytes, length) : (ssize_t)length;
    atomic_store(&writing, false);
    return written;
}

bool cterminal_window_size(int fd, int *columns, int *rows) {
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return true;
}
