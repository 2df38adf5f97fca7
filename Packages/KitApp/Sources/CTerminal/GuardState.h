#ifndef CTERMINAL_GUARD_STATE_H
#define CTERMINAL_GUARD_STATE_H

#include <stddef.h>

/// Writes all bytes to the terminal, with a limited patience for one that does not read; async-signal-safe.
void guard_write_all(const char *bytes, size_t count);

/// Writes text for the user to the terminal, with patience as long as it is read; async-signal-safe.
void guard_write_text(const char *bytes, size_t count);

/// Says that so many bytes of output are not shown; async-signal-safe.
void guard_write_left_out(size_t count);

/// Turns standard output and standard error aside while the screen is in use, where they go to `terminal`: what a
/// library prints would spoil the screen, and would be lost with the alternate screen.
void capture_begin(int terminal);

/// Gives standard output its usual buffer back, when it is no longer turned aside; not async-signal-safe.
void capture_settle(void);

/// Turns both back and writes the end of what was said meanwhile; async-signal-safe.
void capture_end(void);

/// Gives the terminal back once; async-signal-safe. A call from another thread meanwhile waits for it.
void guard_restore(void);

/// Ends a program that has the terminal by `signal`, because this process ends: waits a moment for the end, sets the modes of the terminal as they were found and writes the parting words; async-signal-safe.
void program_end(int signal);

/// Sets the modes of the terminal as they were found, unless it is the shell's now; async-signal-safe.
void guard_restore_modes(void);

/// Installs the handlers of the guard, keeping those that were there.
void signals_install(void);

/// Puts back the handlers that were there before `signals_install`.
void signals_uninstall(void);

/// Stops the process with SIGTSTP's own action; returns when it is continued.
void signals_stop_self(void);

/// Makes the pipe that carries signals to the loop, once. Returns 0, or an `errno` value.
int signals_make_pipe(void);

#endif
