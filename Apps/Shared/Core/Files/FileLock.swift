import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A lock on a file, which keeps other processes away until it is released.
///
/// The system releases it when the process ends, however that happens.
public final class FileLock: Sendable {
    private let descriptor: Int32

    /// Locks a file, which is created if it is missing; returns `nil` if another process has the lock.
    /// - Parameters:
    ///   - path: The file, usually one beside the file that it protects.
    ///   - waits: Whether to wait until no other process has the lock, instead of returning `nil`. Blocks the thread.
    /// - Throws: `FileFailure` if the file cannot be created or locked.
    public init?(path: String, waits: Bool = false) throws(FileFailure) {
        // A pipe in the file's place must not be waited for, nor a terminal's keys be read.
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw FileFailure() }
        var result = flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB)
        while result != 0 && errno == EINTR { result = flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) }
        guard result != 0 else { return }
        // Whether it returns or throws, `deinit` closes the descriptor.
        if errno == EWOULDBLOCK { return nil }
        throw FileFailure()
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Releases the lock; another process can have it from now on.
    public func release() { _ = flock(descriptor, LOCK_UN) }
}

/// Why the system could not do something with a file.
public struct FileFailure: Error, Hashable {
    /// The system's error number; 0 if the system is not the cause.
    public let code: Int32
    /// The reason, as half a sentence.
    public let reason: String

    /// Describes the error of the last system call.
    init() {
        code = errno
        reason = String(cString: strerror(code))
    }

    init(reason: String) {
        code = 0
        self.reason = reason
    }
}
