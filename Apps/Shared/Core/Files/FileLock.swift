import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A lock on a file, which excludes other processes.
///
/// The system releases it when the process ends, however that happens.
public final class FileLock: Sendable {
    private let descriptor: Int32

    /// Locks a file, which is created if it is missing, or returns `nil` if another process holds the lock.
    /// - Parameters:
    ///   - path: The file, usually one beside the file that it protects.
    ///   - waits: A Boolean value that indicates whether to block the thread until the lock is free instead of
    ///     returning `nil`.
    /// - Throws: `FileFailure` if the file cannot be created or locked.
    public init?(path: String, waits: Bool = false) throws(FileFailure) {
        // If the file is a pipe or a terminal, `open` must neither wait for it nor take it as the controlling terminal.
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw FileFailure() }
        var result = flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB)
        while result != 0 && errno == EINTR { result = flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) }
        guard result != 0 else { return }
        // In either case, `deinit` closes the descriptor.
        if errno == EWOULDBLOCK { return nil }
        throw FileFailure()
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Releases the lock.
    public func release() { _ = flock(descriptor, LOCK_UN) }
}

/// An error of the system about a file.
public struct FileFailure: Error, Hashable {
    /// The system's error number; 0 if the system is not the cause.
    public let code: Int32
    /// The reason, as a part of a sentence.
    public let reason: String

    /// Creates a failure from the error of the last system call.
    init() {
        code = errno
        reason = String(cString: strerror(code))
    }

    init(reason: String) {
        code = 0
        self.reason = reason
    }
}
