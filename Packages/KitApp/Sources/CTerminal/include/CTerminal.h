#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// The guard: it knows how the terminal was found, and gives it back on every way out that code can see.
// One guard a process; all functions but `cterminal_guard_write` are called on thread 0.

/// Opens the terminal of standard output again, so that non-blocking reads and writes do not reach the shell's own open
/// file description. Returns a descriptor, or -1 with `errno` set.
int cterminal_open_screen(void);

/// Opens the terminal from which keys are read: that of standard input or, if that is no terminal, the controlling one.
/// Returns `screen` itself if it is the same terminal, another descriptor, or -1 with `errno` set.
int cterminal_open_keyboard(int screen);

/// Returns true if there is a terminal from which keys can be read, and standard input is not `/dev/null`.
bool cterminal_has_keyboard(void);

/// Returns true if standard input is another terminal than standard output.
bool cterminal_keyboard_is_elsewhere(void);

/// Saves the state of the terminal `keyboard`, installs the handlers, enters raw mode and writes `enter` to `screen`,
/// which most often is the same terminal. `leave` is what it is sent on the way out. Returns 0, or an `errno` value.
int cterminal_guard_begin(
    int keyboard, int screen, const char *_Nonnull enter, size_t enter_length, const char *_Nonnull leave,
    size_t leave_length);

/// Changes what is written on entering and leaving from now on; writes nothing. Too long a sequence changes nothing.
void cterminal_guard_set_sequences(
    const char *_Nonnull enter, size_t enter_length, const char *_Nonnull leave, size_t leave_length);

/// Says whether the terminal may still answer a question: if so, what it has sent is thrown away on leaving.
void cterminal_guard_expect_answers(bool are_expected);

/// Gives the terminal back and uninstalls the handlers. Harmless when the guard is not active.
void cterminal_guard_end(void);

/// Gives the terminal back and stops the process, as SIGTSTP would have; returns after SIGCONT, with the
/// terminal still as the shell has it.
void cterminal_guard_stop(void);

/// Enters raw mode again and writes `enter`, after any stop. Returns 0, or an `errno` value.
int cterminal_guard_resume(void);

/// Gives the terminal back, runs a program in it and waits for its end; the terminal is still given back then.
/// `arguments` begins with the program's path and ends with NULL. When the user stops the program, this process stops
/// with it. When a signal ends this process, the program is ended first by SIGTERM or SIGHUP, and `parting`, if any,
/// is written to standard error. Returns the exit status, 128 and the number of the signal that ended the program, or a
/// negative `errno` value if it could not be started.
int cterminal_guard_run(char *_Nullable const *_Nonnull arguments, const char *_Nullable parting);

/// Writes to the terminal unless it has been given back meanwhile; then it says that all was written.
/// Never blocks. Returns what `write` returns.
ssize_t cterminal_guard_write(const void *_Nonnull bytes, size_t length);

/// Becomes readable when a signal arrived: 'W' window size, 'Z' stop, 'C' continued.
int cterminal_guard_wake_descriptor(void);

/// Sends `signal` to the process group, as the terminal does for a key such as Ctrl-Z in cooked mode. The terminal is
/// given back before: a shell whose job is `make` may write its prompt as soon as make has stopped or ended, and must
/// find its own screen and modes by then.
void cterminal_signal_group(int signal);

/// The terminal's size in cells; false when it does not tell.
bool cterminal_window_size(int fd, int *_Nonnull columns, int *_Nonnull rows);

/// Opens those of standard input, output and error on `/dev/null` that a shell has closed (`2>&-`).
///
/// The system gives the lowest free number to the next file that a program opens: without this, that file (the terminal, a
/// database) would become standard error, and receive or lose its output. Call it before any file is opened.
void cterminal_open_closed_descriptors(void);

#ifdef __linux__
/// The descriptor that becomes readable when the main dispatch queue has work.
int cterminal_main_queue_descriptor(void);

/// Runs what the main dispatch queue holds; false when it held nothing. Only on thread 0.
bool cterminal_main_queue_drain(void);
#endif

#endif
