import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that only the person who runs the program may read.
public enum PrivateFile {
    /// Makes the file where it is missing and takes it from everybody else, together with what SQLite keeps beside it.
    ///
    /// To be called before SQLite opens the file: what SQLite makes beside it takes over its mode. A file that cannot be
    /// made, or belongs to somebody else, is left as it is; whoever opens it then says why it cannot be used.
    public static func prepare(path: String) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        fchmod(descriptor, 0o600)
        close(descriptor)
        for suffix in ["-wal", "-shm", "-journal"] { chmod(path + suffix, 0o600) }
    }
}
