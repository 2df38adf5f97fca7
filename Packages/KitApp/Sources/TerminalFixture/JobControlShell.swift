#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The job control of a shell: a process group, the terminal's foreground, and `fg` after a stop.
///
/// Without a shell a stop has no effect, because the kernel does not stop a process that no shell can continue.
enum JobControlShell {
    /// Runs this program again as a job, and continues it after a line of input whenever it has stopped.
    static func run(_ program: String, inBackground: Bool) -> Int32 {
        signal(SIGTTOU, SIG_IGN)
        guard let job = start(program, inBackground: inBackground) else { return 1 }
        print("<JOB \(job)>")
        fflush(nil)
        var status: Int32 = 0
        while waitpid(job, &status, WUNTRACED) == job {
            tcsetpgrp(STDIN_FILENO, getpgrp())
            let isStopped = status & 0xFF == 0x7F
            print(isStopped ? "<STOPPED \(isCooked ? "cooked" : "raw")>" : "<ENDED \(status)>")
            fflush(nil)
            guard isStopped else { return 0 }
            _ = readLine()
            tcsetpgrp(STDIN_FILENO, job)
            kill(-job, SIGCONT)
        }
        return 1
    }

    /// Moves the job to the foreground before it starts, so that it does not depend on the speed of the shell.
    static func takeForeground() {
        signal(SIGTTOU, SIG_IGN)
        tcsetpgrp(STDIN_FILENO, getpid())
        signal(SIGTTOU, SIG_DFL)
    }

    private static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        #if canImport(Darwin)
        _NSGetEnviron().pointee
        #else
        environ
        #endif
    }

    private static var isCooked: Bool {
        var modes = termios()
        tcgetattr(STDIN_FILENO, &modes)
        return modes.c_lflag & tcflag_t(ICANON) != 0
    }

    private static func start(_ program: String, inBackground: Bool) -> pid_t? {
        #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
        #else
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        posix_spawnattr_setpgroup(&attributes, 0)
        var arguments = [strdup(program), strdup(inBackground ? "--stay" : "--foreground"), nil]
        defer { for argument in arguments { free(argument) } }
        var job: pid_t = 0
        return posix_spawn(&job, program, nil, &attributes, &arguments, environment) == 0 ? job : nil
    }
}
