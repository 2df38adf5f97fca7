#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// The guard saves the original state of the terminal, and restores it on every exit that code can detect. A process has
// one guard; all functions except `cterminal_guard_write` are called on thread 0.

/// Opens the terminal of standard output again, so that non-blocking mode does not affect the shell's own open file
/// description. Returns a descriptor, or -1 with `errno` set.
int cterminal_open_screen(void);

/// Opens the terminal for keys: that of standard input or, if that is not a terminal, the controlling one. Returns
/// `screen` itself if it is the same terminal, a different descriptor, or -1 with `errno` set.
int cterminal_open_keyboard(int screen);

/// Returns whether there is a terminal for keys, and standard input is not `/dev/null`.
bool cterminal_has_keyboard(void);

/// Returns whether standard input is neither a terminal nor `/dev/null`.
bool cterminal_input_is_data(void);

/// Returns whether standard input is a different terminal from standard output.
bool cterminal_keyboard_is_elsewhere(void);

/// Saves the state of the terminal `keyboard`, installs the handlers, enters raw mode and writes `enter` to `screen`,
/// which is most often the same terminal. `leave` is written at the end. Returns 0, or an `errno` value.
int cterminal_guard_begin(
    int keyboard, int screen, const char *_Nonnull enter, size_t enter_length, const char *_Nonnull leave,
    size_t leave_length);

/// Changes the sequences for entering and leaving, without writing them. A sequence that is too long has no effect.
void cterminal_guard_set_sequences(
    const char *_Nonnull enter, size_t enter_length, const char *_Nonnull leave, size_t leave_length);

/// Sets whether the terminal may still answer a query. If so, its pending bytes are discarded at the end.
void cterminal_guard_expect_answers(bool are_expected);

/// Restores the terminal and uninstalls the handlers. Has no effect if the guard is not active.
void cterminal_guard_end(void);

/// Restores the terminal and stops the process, as SIGTSTP would; returns after SIGCONT, with the terminal still in the
/// shell's state.
void cterminal_guard_stop(void);

/// Enters raw mode again and writes `enter`, after any stop. Returns 0, or an `errno` value.
int cterminal_guard_resume(void);

/// Restores the terminal, runs a program in it and waits for its end, with the terminal still restored. `arguments`
/// begins with the program's path and ends with NULL. If the user stops the program, this process stops too. If a
/// signal ends this process, the program is ended first with SIGTERM or SIGHUP, and `parting`, if any, is written to
/// standard error. Returns the exit status, 128 plus the number of the signal that ended the program, or a negative
/// `errno` value if it could not be started.
int cterminal_guard_run(char *_Nullable const *_Nonnull arguments, const char *_Nullable parting);

/// Writes to the terminal; after the terminal was restored, reports all bytes as written. Never blocks. Returns the
/// result of `write`.
ssize_t cterminal_guard_write(const void *_Nonnull bytes, size_t length);

/// Returns a descriptor that becomes readable when a signal arrives: 'W' window size, 'Z' stop, 'C' continued.
int cterminal_guard_wake_descriptor(void);

/// Sends a signal to the process group, as the terminal does for a key such as Ctrl-Z in cooked mode. The terminal is
/// restored first: a shell whose job is `make` may write its prompt as soon as make has stopped or ended, and must then
/// find its own screen and modes.
void cterminal_signal_group(int signal);

/// Reads the terminal's size in cells; returns false if it does not report one.
bool cterminal_window_size(int fd, int *_Nonnull columns, int *_Nonnull rows);

/// Opens those of standard input, output and error on `/dev/null` that a shell has closed (`2>&-`).
///
/// The system gives the lowest free number to the next file that a program opens. Otherwise that file (the terminal, a
/// database) could become standard error, and receive or lose its output. Call this before any file is opened.
void cterminal_open_closed_descriptors(void);

#ifdef __linux__
/// Returns the descriptor that becomes readable when the main dispatch queue has work.
int cterminal_main_queue_descriptor(void);

/// Runs the work of the main dispatch queue; returns false if there is none. Call it only on thread 0.
bool cterminal_main_queue_drain(void);
#endif

#endif
