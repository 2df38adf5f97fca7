#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What a program prints through the C library, such as its help.
public enum PrintedOutput {
    /// Reports output that could not be written, such as on a full disk, and lets the program end with status 1.
    ///
    /// The library keeps printed text until the program exits, and drops it if it cannot be written. Call this once, before
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
