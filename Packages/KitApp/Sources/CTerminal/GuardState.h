#ifndef CTERMINAL_GUARD_STATE_H
#define CTERMINAL_GUARD_STATE_H

#include <stddef.h>

/// Writes all bytes to the terminal, for a limited time if it does not read; async-signal-safe.
void guard_write_all(const char *bytes, size_t count);

/// Writes text for the user to the terminal, as long as it reads; async-signal-safe.
void guard_write_text(const char *bytes, size_t count);

/// Writes the number of bytes of output that are not shown; async-signal-safe.
void guard_write_left_out(size_t count);

/// Captures standard output and standard error while the screen is in use, if they go to `terminal`. Output of a
/// library would otherwise spoil the screen, and be lost with the alternate screen.
void capture_begin(int terminal);

/// Restores the usual buffer of standard output after the capture has ended; not async-signal-safe.
void capture_settle(void);

/// Ends the capture, and writes the end of the captured output; async-signal-safe.
void capture_end(void);

/// Restores the terminal once; async-signal-safe. A concurrent call from another thread waits for it.
void guard_restore(void);

/// Ends a program that uses the terminal, with `signal`, because this process ends: waits briefly for its end, restores
/// the original modes of the terminal, and writes the parting message; async-signal-safe.
void program_end(int signal);

/// Restores the original modes of the terminal, unless the shell is using it; async-signal-safe.
void guard_restore_modes(void);

/// Installs the handlers of the guard, and saves the previous ones.
void signals_install(void);

/// Restores the handlers that were installed before `signals_install`.
void signals_uninstall(void);

/// Stops the process with the default action of SIGTSTP; returns when the process continues.
void signals_stop_self(void);

/// Creates the pipe that carries signals to the loop, once. Returns 0, or an `errno` value.
int signals_make_pipe(void);

#endif
