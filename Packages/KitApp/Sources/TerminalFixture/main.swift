import KitApp

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// A program that KitApp's tests run on a pseudoterminal; see `FixtureClient` for its keys.

// The tests wait without a limit; this ends a fixture that hangs, with its own status.
alarm(240)
let arguments = Set(CommandLine.arguments.dropFirst())
if arguments.contains("--nothing") { exit(0) }
#if canImport(Darwin)
// On Darwin, opening a terminal does not make it the controlling one.
_ = ioctl(STDIN_FILENO, UInt(TIOCSCTTY), 0)
#endif

if arguments.contains("--shell") {
    exit(JobControlShell.run(CommandLine.arguments[0], inBackground: arguments.contains("--background")))
}
// A job inherits the signals that its shell ignores.
if arguments.contains("--stay") { signal(SIGTTOU, SIG_DFL) }
if arguments.contains("--foreground") { JobControlShell.takeForeground() }
if arguments.contains("--wait") {
    print("<WAITING>")
    fflush(nil)
    _ = readLine()
    exit(0)
}
if arguments.contains("--no-terminal") {
    signal(SIGHUP, SIG_IGN)
    _ = ioctl(STDIN_FILENO, UInt(TIOCNOTTY), 0)
}
if arguments.contains("--null-input") { dup2(open("/dev/null", O_RDONLY), STDIN_FILENO) }
if arguments.contains("--data-input") {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    dup2(ends[0], STDIN_FILENO)
}
if let output = arguments.first(where: { $0.hasPrefix("--output=") })?.dropFirst("--output=".count) {
    let descriptor = open(String(output), O_RDWR | O_NOCTTY)
    dup2(descriptor, STDOUT_FILENO)
    dup2(descriptor, STDERR_FILENO)
}
if arguments.contains("--error-to-nothing") { dup2(open("/dev/null", O_WRONLY), STDERR_FILENO) }
if arguments.contains("--ignore-hangup") { signal(SIGHUP, SIG_IGN) }
if arguments.contains("--handle-usr1") { signal(SIGUSR1) { _ in } }
#if !canImport(Darwin)
// As `ulimit -S -t 1` and `ulimit -t 1` do.
for (option, hard) in [("--soft-cpu-limit", rlim_t.max), ("--cpu-limit", 1)] where arguments.contains(option) {
    var limit = rlimit(rlim_cur: 1, rlim_max: hard)
    setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
}
#endif

let copyScreen = CopyScreen()
if arguments.contains("--copy") {
    TerminalApp.run(copyScreen, title: "Copy")
    exit(0)
}
if arguments.contains("--copy-inline") {
    try InlineApp.run { _ in copyScreen }
    exit(0)
}

let client = FixtureClient()
do {
    var options = TerminalOptions(mouse: !arguments.contains("--no-mouse"))
    options.lines = arguments.contains("--lines")
    // Most tests do not answer the queries.
    if !arguments.contains("--patient") { options.answerTimeout = .milliseconds(100) }
    let exit = try TerminalSession(client: client, options: options).run()
    // A terminal that reads nothing would block the print.
    if !arguments.contains("--quiet") { print("<RETURNED \(exit)>") }
} catch {
    print("<ERROR \(error)>")
    exit(2)
}
if let failure = client.failure { throw failure }
