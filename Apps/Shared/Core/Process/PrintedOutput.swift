#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The text that a program prints through the C library, such as its help.
public enum PrintedOutput {
    /// Reports printed text that could not be written, for example to a full disk, and exits with status 1 then.
    ///
    /// The library keeps text until the program exits, and silently drops what it cannot write. Call this once, before
    /// anything is printed.
    public static func reportLossAtExit() {
        atexit {
            guard fflush(nil) != 0 else { return }
            let message = "Standard output could not be written: \(String(cString: strerror(errno)))\n"
            let bytes = Array(message.utf8)
            _ = write(STDERR_FILENO, bytes, bytes.count)
            _exit(1)
        }
    }
}
