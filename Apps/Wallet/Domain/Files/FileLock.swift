import Foundation

/// Keeps other programs, and other parts of this one, from changing a file meanwhile.
struct FileLock: ~Copyable {
    private let descriptor: Int32

    /// Waits until nobody else has the lock, which is a file beside the one that is meant.
    init(besides path: String) throws(PrivateFile.Failure) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        descriptor = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw PrivateFile.Failure() }
        var result = flock(descriptor, LOCK_EX)
        while result != 0 && errno == EINTR { result = flock(descriptor, LOCK_EX) }
        guard result == 0 else {
            let failure = PrivateFile.Failure()
            close(descriptor)
            throw failure
        }
    }

    deinit { close(descriptor) }
}
