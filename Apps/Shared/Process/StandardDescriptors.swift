#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Standard input, output and error, of which a shell can close any (`2>&-`).
enum StandardDescriptors {
    /// Opens those that are closed on `/dev/null`.
    ///
    /// The system gives the lowest free number to the next file that a program opens: without this, that file (the
    /// terminal, a database) would become standard error, and receive or lose its output.
    static func openClosed() {
        for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
            // The lowest free number is this one, because those below it are open.
            _ = open("/dev/null", O_RDWR)
        }
    }
}
