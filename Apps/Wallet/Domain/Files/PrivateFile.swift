import Dispatch
import Foundation

/// A small file that only its owner can read, and that is replaced as a whole or not at all.
struct PrivateFile: Sendable {
    /// The error of the system.
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

    /// The content; `nil` if there is no file.
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

    /// Replaces the content durably: after a power failure the file has the old content or the new.
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

    /// Removes the file, durably, and the parts of one that a killed program left; without one there is nothing to do.
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

/// Prevents other programs, and other parts of this one, from changing a file at the same time.
struct FileLock: ~Copyable {
    private let descriptor: Int32

    /// Waits until no other process has the lock, which is a file beside the locked one.
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

/// Runs work that waits for the disk or computes for long off the threads of Swift concurrency.
enum BlockingWork {
    private static let queue = DispatchQueue(label: "wallet.work", qos: .userInitiated, attributes: .concurrent)

    static func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result(catching: work)) }
        }
    }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The system's read and write, tried again when a signal came in between.
enum SystemCalls {
    static func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
        repeating { call(descriptor, bytes) }
    }

    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        repeating { call(descriptor, bytes) }
    }

    private static func repeating(_ call: () -> Int) -> Int {
        var result = call()
        while result < 0 && errno == EINTR { result = call() }
        return result
    }

    // The module's own name keeps these apart from the functions above.
    #if canImport(Darwin)
    private static func call(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
        Darwin.read(descriptor, bytes.baseAddress, bytes.count)
    }
    private static func call(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    }
    #elseif canImport(Glibc)
    private static func call(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
        Glibc.read(descriptor, bytes.baseAddress, bytes.count)
    }
    private static func call(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    }
    #elseif canImport(Musl)
    private static func call(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
        Musl.read(descriptor, bytes.baseAddress, bytes.count)
    }
    private static func call(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        Musl.write(descriptor, bytes.baseAddress, bytes.count)
    }
    #endif
}
