#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CTerminal.h"
#include "GuardState.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { handler_stack_size = 65536, signal_count = 65 };

static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT};
static const int terminations[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
/// Rarely used signals that end a process by default. The real-time signals belong to them as well.
static const int others[] = {
    SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
#ifdef __linux__
    SIGIO, SIGPWR, SIGSTKFLT,
#endif
#ifdef SIGEMT
    SIGEMT,
#endif
};
static const int notices[] = {SIGTSTP, SIGCONT, SIGWINCH};

static struct sigaction found[signal_count];
static bool installed[signal_count];
static char handler_stack[handler_stack_size];
static int wake[2] = {-1, -1};
static bool quiet_crash;

static void tell(char what) {
    // A full pipe wakes the loop anyway, which reads the state and not the count.
    if (write(wake[1], &what, 1) < 0) return;
}

/// Performs the default action of a signal; does not return for a signal that ends the process.
static void take_default_action(int number) {
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, number);
    raise(number);
    pthread_sigmask(SIG_UNBLOCK, &only, NULL);
}

/// Withholds standard input from the crash reporter of the Swift runtime, which, on a terminal, asks a question and
/// keeps the process alive for half a minute while it waits for an answer.
static void withhold_standard_input(void) {
    if (!quiet_crash) return;
    int nothing = open("/dev/null", O_RDONLY);
    if (nothing >= 0) dup2(nothing, STDIN_FILENO);
}

static void call_found_handler(int number, siginfo_t *information, void *context) {
    const struct sigaction *before = &found[number];
    if (before->sa_flags & SA_SIGINFO) {
        before->sa_sigaction(number, information, context);
    } else if (before->sa_handler != SIG_DFL && before->sa_handler != SIG_IGN) {
        before->sa_handler(number);
    }
}

/// Handles faults and terminations: restores the terminal, calls the previous handler, and then raises the signal with
/// its default action. (Returning to the faulty instruction is not sufficient: after a breakpoint instruction, or if
/// the fault does not repeat, the process would continue without its terminal.)
static void on_end(int number, siginfo_t *information, void *context) {
    guard_restore();
    program_end(number == SIGHUP ? SIGHUP : SIGTERM);
    withhold_standard_input();
    call_found_handler(number, information, context);
    take_default_action(number);
    _exit(128 + number);
}

static void on_notice(int number) {
    int saved_errno = errno;
    tell(number == SIGWINCH ? 'W' : number == SIGCONT ? 'C' : 'Z');
    errno = saved_errno;
}

static void install(int number, const struct sigaction *action) {
    sigaction(number, action, &found[number]);
    installed[number] = true;
}

static bool has_action(int number, void (*action)(int)) {
    struct sigaction now;
    return sigaction(number, NULL, &now) == 0 && !(now.sa_flags & SA_SIGINFO) && now.sa_handler == action;
}

/// Returns whether a signal was ignored when the program started, and stays ignored, as nohup and shells expect.
static bool is_ignored(int number) {
    return has_action(number, SIG_IGN);
}

/// Installs the handler for a rarely used signal, unless the program has its own, so that the signal does not end it.
static void install_other(int number, const struct sigaction *end) {
    if (has_action(number, SIG_DFL)) install(number, end);
}

#ifdef __linux__
static timer_t cpu_timer;
static bool has_cpu_timer;

/// Starts a timer that sends SIGXCPU half a second before the hard limit of processor time, as the soft limit would: at
/// the hard limit the system sends SIGKILL, and `ulimit -t` sets both limits. On a busy machine, other threads use some
/// of that time before the signal is handled.
static void start_cpu_timer(void) {
    struct rlimit limit;
    if (!installed[SIGXCPU] || getrlimit(RLIMIT_CPU, &limit) != 0) return;
    if (limit.rlim_max == RLIM_INFINITY || limit.rlim_max == 0) return;
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGXCPU};
    if (timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &cpu_timer) != 0) return;
    has_cpu_timer = true;
    struct itimerspec end = {.it_value = {.tv_sec = (time_t)limit.rlim_max - 1, .tv_nsec = 500000000}};
    timer_settime(cpu_timer, TIMER_ABSTIME, &end, NULL);
}

static void stop_cpu_timer(void) {
    if (has_cpu_timer) timer_delete(cpu_timer);
    has_cpu_timer = false;
}
#else
static void start_cpu_timer(void) {}
static void stop_cpu_timer(void) {}
#endif

static void install_alternate_stack(void) {
    stack_t now;
    // The runtime's own stack is sufficient, if there is one.
    if (sigaltstack(NULL, &now) == 0 && !(now.ss_flags & SS_DISABLE)) return;
    stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
    sigaltstack(&stack, NULL);
}

void signals_install(void) {
    const char *settings = getenv("SWIFT_BACKTRACE");
    quiet_crash = settings == NULL || strstr(settings, "interactive") == NULL;
    install_alternate_stack();

    struct sigaction end = {.sa_flags = SA_SIGINFO | SA_ONSTACK};
    end.sa_sigaction = on_end;
    sigemptyset(&end.sa_mask);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) install(faults[i], &end);
    for (size_t i = 0; i < sizeof terminations / sizeof *terminations; i++) {
        if (!is_ignored(terminations[i])) install(terminations[i], &end);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) install_other(others[i], &end);
#ifdef SIGRTMIN
    for (int number = SIGRTMIN; number <= SIGRTMAX && number < signal_count; number++) install_other(number, &end);
#endif
    start_cpu_timer();
    struct sigaction notice = {.sa_flags = SA_ONSTACK | SA_RESTART};
    notice.sa_handler = on_notice;
    sigemptyset(&notice.sa_mask);
    for (size_t i = 0; i < sizeof notices / sizeof *notices; i++) {
        // Without job control nothing could continue the process, so the shell has made it ignore the stop.
        if (notices[i] != SIGTSTP || !is_ignored(SIGTSTP)) install(notices[i], &notice);
    }

    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigemptyset(&ignore.sa_mask);
    install(SIGPIPE, &ignore);
}

void signals_uninstall(void) {
    stop_cpu_timer();
    for (int number = 1; number < signal_count; number++) {
        if (!installed[number]) continue;
        sigaction(number, &found[number], NULL);
        installed[number] = false;
    }
}

void signals_stop_self(void) {
    struct sigaction now;
    sigaction(SIGTSTP, NULL, &now);
    take_default_action(SIGTSTP);
    sigaction(SIGTSTP, &now, NULL);
}

int signals_make_pipe(void) {
    if (wake[0] >= 0) return 0;
    if (pipe(wake) != 0) return errno;
    for (int end = 0; end < 2; end++) {
        fcntl(wake[end], F_SETFD, FD_CLOEXEC);
        fcntl(wake[end], F_SETFL, O_NONBLOCK);
    }
    return 0;
}

int cterminal_guard_wake_descriptor(void) {
    return wake[0];
}

void cterminal_signal_group(int number) {
    // An ignored signal, such as SIGTSTP without job control, neither stops nor ends the process.
    if (installed[number]) guard_restore();
    kill(0, number);
}
