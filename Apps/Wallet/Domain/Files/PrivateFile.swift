import Foundation

/// A small file that only its owner can read, and that is replaced as a whole or not at all.
struct PrivateFile: Sendable {
    /// What the system says is wrong.
    struct Failure: Error, Hashable {
        let reason: String

        /// Takes over what the last system call left.
        init() {
            reason = String(cString: strerror(errno))
        }

        init(reason: String) {
            self.reason = reason
        }
    }

    static let maximumBytes = 65_536
    private static let draftMark = ".new-"

    let path: String

    /// The content; nil where there is no file.
    func read() throws(Failure) -> Data? {
        // A pipe in the file's place must not be waited for, nor a terminal's keys be taken.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw Failure()
        }
        defer { close(descriptor) }
        guard Self.isRegularFile(descriptor) else { throw Failure(reason: "it is no file") }
        var buffer = [UInt8](repeating: 0, count: Self.maximumBytes + 1)
        var count = 0
        while count < buffer.count {
            let more = buffer.withUnsafeMutableBytes { bytes in
                SystemCalls.read(descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[count...]))
            }
            if more < 0 { throw Failure() }
            if more == 0 { break }
            count += more
        }
        guard count <= Self.maximumBytes else { throw Failure(reason: "it is larger than such a file can be") }
        return Data(buffer.prefix(count))
    }

    /// Replaces the content, durably: whoever pulls the plug leaves the old content or the new.
    func write(_ data: Data) throws(Failure) {
        try makeFolder()
        let draft = path + Self.draftMark + UUID().uuidString
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure() }
        do throws(Failure) {
            try fill(descriptor, with: data)
            guard rename(draft, path) == 0 else { throw Failure() }
        } catch {
            unlink(draft)
            throw error
        }
        try syncFolder()
    }

    /// Removes the file, durably, and what was written of one by a program that was killed; without one there is nothing
    /// to do.
    func remove() throws(Failure) {
        removeDrafts()
        guard unlink(path) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return }
            throw Failure()
        }
        try syncFolder()
    }

    private func removeDrafts() {
        let start = URL(fileURLWithPath: path).lastPathComponent + Self.draftMark
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(start) { unlink(folder + "/" + name) }
    }

    private static func isRegularFile(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

    private func makeFolder() throws(Failure) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Failure(reason: "the folder \(folder) cannot be made")
        }
    }

    private func fill(_ descriptor: Int32, with data: Data) throws(Failure) {
        defer { close(descriptor) }
        var rest = Array(data)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { SystemCalls.write(descriptor, $0) }
            if count < 0 { throw Failure() }
            rest = rest.dropFirst(count)
        }
        guard fsync(descriptor) == 0 else { throw Failure() }
    }

    /// Makes the new name of the file outlive a power failure.
    private func syncFolder() throws(Failure) {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure() }
        defer { close(descriptor) }
        // Some file systems cannot sync folders, and need not.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw Failure() }
    }
}
