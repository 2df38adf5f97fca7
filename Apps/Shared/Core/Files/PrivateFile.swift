import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A small file that only its owner can read, and that is replaced atomically.
///
/// Its methods block the thread until the disk has finished.
public struct PrivateFile: Sendable {
    /// The default size limit in bytes.
    public static let maximumBytes = 65_536
    private static let draftMark = ".new-"

    /// The path of the file.
    public let path: String

    private let maximumBytes: Int

    /// Creates a description of a file, which may not exist yet.
    /// - Parameter maximumBytes: The size limit for reading, in bytes.
    public init(path: String, maximumBytes: Int = Self.maximumBytes) {
        self.path = path
        self.maximumBytes = maximumBytes
    }

    /// Returns the content, or `nil` if there is no file.
    /// - Throws: `FileFailure`, also if the path leads to something else, such as a pipe or a link.
    public func read() throws(FileFailure) -> Data? {
        // If the file is a pipe or a terminal, `open` must neither wait for it nor take it as the controlling terminal.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw FileFailure()
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw FileFailure(reason: "it is not a file")
        }
        var data = Data()
        while data.count <= maximumBytes {
            let more = try bytes(of: descriptor, atMost: maximumBytes + 1 - data.count)
            if more.isEmpty { return data }
            data += more
        }
        throw FileFailure(reason: "it is too large")
    }

    /// Replaces the content durably: after a power failure the file has either the old or the new content.
    /// - Throws: `FileFailure`; the old content is unchanged then, and no temporary file remains.
    public func write(_ data: Data) throws(FileFailure) {
        try makeFolder()
        let draft = path + Self.draftMark + UUID().uuidString
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileFailure() }
        do throws(FileFailure) {
            defer { close(descriptor) }
            try put(data, into: descriptor)
            guard fsync(descriptor) == 0, rename(draft, path) == 0 else { throw FileFailure() }
        } catch {
            unlink(draft)
            throw error
        }
        try syncFolder()
    }

    /// Removes the file durably, with the temporary files of killed programs; does nothing if there is none.
    /// - Throws: `FileFailure` if the system does not remove the file or a temporary file.
    public func remove() throws(FileFailure) {
        guard access(folder, F_OK) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return }
            throw FileFailure()
        }
        try remove(path)
        for draft in try drafts() { try remove(draft) }
        try syncFolder()
    }

    private func remove(_ path: String) throws(FileFailure) {
        guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw FileFailure() }
    }

    private var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

    /// Creates the file's folder for its owner only, if it is missing.
    /// - Throws: `FileFailure`
    public func makeFolder() throws(FileFailure) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw FileFailure(reason: "the folder \(folder) cannot be made")
        }
    }

    private func drafts() throws(FileFailure) -> [String] {
        let start = URL(fileURLWithPath: path).lastPathComponent + Self.draftMark
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix(start) }
                .map { folder + "/" + $0 }
        } catch {
            throw FileFailure(reason: "the folder \(folder) cannot be listed")
        }
    }

    /// Flushes the folder, so that a new name of the file survives a power failure.
    private func syncFolder() throws(FileFailure) {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileFailure() }
        defer { close(descriptor) }
        // Some file systems do not support flushing folders, and do not need it.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileFailure() }
    }
}

// Outside the type, whose methods hide the system's functions of the same names. A signal does not interrupt the calls.

private func bytes(of descriptor: Int32, atMost limit: Int) throws(FileFailure) -> Data {
    var buffer = [UInt8](repeating: 0, count: limit)
    var count = read(descriptor, &buffer, limit)
    while count < 0 && errno == EINTR { count = read(descriptor, &buffer, limit) }
    guard count >= 0 else { throw FileFailure() }
    return Data(buffer.prefix(count))
}

private func put(_ data: Data, into descriptor: Int32) throws(FileFailure) {
    var rest = Array(data)
    while !rest.isEmpty {
        let count = write(descriptor, rest, rest.count)
        if count < 0 && errno != EINTR { throw FileFailure() }
        rest.removeFirst(max(0, count))
    }
}
