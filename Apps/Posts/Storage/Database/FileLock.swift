import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Keeps other programs away from a file, until it is released or the process ends, however that happens.
final class FileLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock; nil if another process has it.
    ///
    /// Throws where the file cannot be made.
    init?(path: String) throws {
        descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return nil
        }
    }

    deinit { close(descriptor) }

    /// Lets others have the file.
    func release() { _ = flock(descriptor, LOCK_UN) }
}
