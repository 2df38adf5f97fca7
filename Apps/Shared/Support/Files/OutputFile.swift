import Foundation

/// A file for a complete result.
enum OutputFile {
    /// Writes a text to a path: replaces a regular file atomically, and writes into anything else.
    ///
    /// A link is followed, and a device, a pipe or a terminal receives the text. `/dev/stdout` and `/dev/stderr` mean
    /// the descriptors, which cannot be opened if they are sockets.
    /// - Throws: `FileProblem` if the text cannot be written.
    static func write(_ text: String, to path: String, what: String, remedy: String) throws(FileProblem) {
        let code: Int32
        switch path {
        case "/dev/stdout": code = write(text, to: STDOUT_FILENO)
        case "/dev/stderr": code = write(text, to: STDERR_FILENO)
        default:
            var status = stat()
            let exists = lstat(path, &status) == 0
            let isRegular = exists && status.st_mode & S_IFMT == S_IFREG
            code =
                exists && !isRegular
                ? writeThrough(text, path) : replace(path, with: text, mode: isRegular ? status.st_mode & 0o777 : nil)
        }
        guard code == 0 else { throw FileProblem(what, code: code, remedy: remedy) }
    }

    /// Writes into an existing file; the target of a link is created if it is missing.
    private static func writeThrough(_ text: String, _ path: String) -> Int32 {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o666)
        guard descriptor >= 0 else { return errno }
        let code = write(text, to: descriptor)
        return close(descriptor) == 0 ? code : code == 0 ? errno : code
    }

    /// Replaces a file and keeps its mode, because others may read it, unlike a `PrivateFile`.
    private static func replace(_ path: String, with text: String, mode: mode_t?) -> Int32 {
        let draft = "\(path).new-\(getpid())"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return errno }
        var code = write(text, to: descriptor)
        if code == 0, let mode, fchmod(descriptor, mode) != 0 { code = errno }
        if close(descriptor) != 0, code == 0 { code = errno }
        if code == 0, rename(draft, path) != 0 { code = errno }
        if code != 0 { unlink(draft) }
        return code
    }

    /// - Returns: The system's error number, or 0 for success.
    private static func write(_ text: String, to descriptor: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
                if count < 0, errno != EINTR { return errno }
                rest = rest.dropFirst(max(0, count))
            }
            return 0
        }
    }
}

/// The system call, whose own name is hidden by the functions that use it.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

/// A private file (mode 0600) that only grows, and keeps its contents however the program ends.
///
/// Each text is one system call, so two programs that write to one file do not mix their lines.
final class AppendedFile {
    enum Opening {
        /// The file must not exist, or be empty.
        case new
        /// The contents remain.
        case continued
    }

    /// The length in bytes.
    private(set) var length: Int
    private let descriptor: Int32

    /// - Parameter what: The action that fails if the file cannot be opened, such as `The trace cannot be written to
    ///   t.txt`.
    init(_ path: String, _ opening: Opening, what: String, remedy: String) throws(FileProblem) {
        descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o600)
        guard descriptor >= 0 else { throw FileProblem(what, code: errno, remedy: remedy) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let code = errno
            close(descriptor)
            throw FileProblem(what, code: code, remedy: remedy)
        }
        length = Int(status.st_size)
        if opening == .new, length > 0 {
            close(descriptor)
            throw FileProblem(what, code: EEXIST, remedy: remedy)
        }
    }

    deinit { close(descriptor) }

    /// Appends a text.
    /// - Returns: The system's message if that failed, otherwise `nil`.
    func append(_ text: String) -> String? {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    return FileProblem.reason(of: errno)
                }
                length += count
                rest = rest.dropFirst(count)
            }
            return nil
        }
    }
}
