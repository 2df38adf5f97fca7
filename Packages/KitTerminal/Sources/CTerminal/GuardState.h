#ifndef CTERMINAL_GUARD_STATE_H
#define CTERMINAL_GUARD_STATE_H

/// Gives the terminal back once; async-signal-safe. Later calls return at once.
void guard_restore(void);

/// Installs the handlers of the guard, keeping those that were there.
void signals_install(void);

/// Puts back the handlers that were there before `signals_install`.
void signals_uninstall(void);

/// Stops the process with SIGTSTP's own action; returns when it is continued.
void signals_stop_self(void);

/// Makes the pipe that carries signals to the loop, once. Returns 0, or an `errno` value.
int signals_make_pipe(void);

#endif
