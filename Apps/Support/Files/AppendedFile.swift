import Foundation

/// A file of the person's own (mode 0600) that only grows, and holds what was written when the program ends anyhow.
///
/// Each text goes to the system in one call, at its end: two programs that write to one file do not mix their lines.
final class AppendedFile {
    enum Opening {
        /// The file must not be there yet, or be empty.
        case new
        /// What is there stays.
        case continued
    }

    /// How many bytes the file has.
    private(set) var length: Int
    private let descriptor: Int32

    /// - Parameter what: What could not be done if the file cannot be opened, such as `The trace cannot be written to t.txt`.
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
