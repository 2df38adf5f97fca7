import Foundation

/// A file that holds one result, written when the result is whole.
enum OutputFile {
    /// Writes a text to a path: replaces a regular file as a whole or not at all, and writes into anything else.
    ///
    /// A link is followed, and a device, a pipe or a terminal takes the text; replacing it would destroy it. The names
    /// `/dev/stdout` and `/dev/stderr` mean the descriptors themselves, which cannot be opened where they are sockets.
    /// - Throws: `FileProblem` when the text cannot be written.
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

    /// Replaces a file that may be for others to read, so it keeps its mode; `PrivateFile` is for the owner alone.
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

    /// - Returns: The system's number of the error; 0 when all is written.
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

/// The system call; named apart from the functions that use it.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

/// A private file (mode 0600) that only grows, and keeps its contents however the program ends.
///
/// Each text goes to the system in one call, at its end: two programs that write to one file do not mix their lines.
final class AppendedFile {
    enum Opening {
        /// The file must not be there yet, or be empty.
        case new
        /// The contents stay.
        case continued
    }

    /// How many bytes the file has.
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
    /// - Returns: Why that could not be done, in the system's words; `nil` when it was.
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
