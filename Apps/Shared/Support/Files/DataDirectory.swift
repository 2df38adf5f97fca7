import AppCore
import Foundation

/// A folder for an app's data, which only the user of the app may read.
public struct DataDirectory: Hashable, Sendable {
    /// The absolute path.
    public let path: String
    private let isForSecrets: Bool
    private let remedy = "Name another folder with --data-dir."

    /// Creates a description of a folder; a relative path begins in the working directory.
    public init(path: String) { self.init(URL(fileURLWithPath: path).standardizedFileURL.path, isForSecrets: false) }

    private init(_ path: String, isForSecrets: Bool) {
        self.path = path
        self.isForSecrets = isForSecrets
    }

    /// Returns a subfolder for secrets: it must not be a link, and `make()` closes it to all other users.
    public func secretFolder(_ name: String) -> DataDirectory { DataDirectory(file(name), isForSecrets: true) }

    /// The system's folder for data: XDG's on Linux, Application Support on macOS.
    public static var standard: DataDirectory {
        #if canImport(Darwin)
        return DataDirectory(path: UserPath.home + "/Library/Application Support/triptych")
        #else
        return DataDirectory(path: folder("XDG_DATA_HOME", else: ".local/share").path + "/triptych")
        #endif
    }

    /// The system's folder for expendable data, such as logs.
    public static var standardState: DataDirectory {
        #if canImport(Darwin)
        return DataDirectory(path: UserPath.home + "/Library/Logs/triptych")
        #else
        return DataDirectory(path: folder("XDG_STATE_HOME", else: ".local/state").path + "/triptych")
        #endif
    }

    /// The system's folder for settings: XDG's on Linux, Application Support on macOS.
    static var standardConfiguration: DataDirectory {
        #if canImport(Darwin)
        return .standard
        #else
        return DataDirectory(path: folder("XDG_CONFIG_HOME", else: ".config").path + "/triptych")
        #endif
    }

    /// Returns the path of a file in the folder, which need not exist.
    public func file(_ name: String) -> String { path + "/" + name }

    /// Returns the path of a file for one source of an app's content, such as a server: each source has its own file,
    /// and `nil`, the built-in source, has the plain name.
    public func file(_ name: String, of source: String?) -> String {
        guard let source else { return file(name) }
        let (stem, dot) = (name.prefix { $0 != "." }, name.drop { $0 != "." })
        let readable = String(source.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }.suffix(100))
        return file("\(stem)-\(readable)-\(TextDigest.of(source))\(dot)")
    }

    /// Creates the folder and its parents if they are missing; only the user can read the new ones.
    ///
    /// If others can write to a folder of the user, it is closed to them (mode 0700), with a notice.
    /// - Throws: `FileProblem` if the folder cannot be created or written to, or other users could replace its files.
    public func make() throws(FileProblem) {
        var made = ""
        for component in path.split(separator: "/") {
            made += "/" + component
            guard mkdir(made, 0o700) != 0 else { continue }
            let code = errno
            guard code == EEXIST || Self.isFolder(made) else { throw problem("cannot be made", code) }
        }
        guard Self.isFolder(path) else { throw problem("cannot be used", ENOTDIR) }
        try secure()
        guard access(path, W_OK | X_OK) == 0 else { throw problem("cannot be written to", errno) }
    }

    /// Applies the rules of `FolderAccess`.
    private func secure() throws(FileProblem) {
        var link = stat()
        guard lstat(path, &link) == 0 else { throw problem("cannot be used", errno) }
        let isLink = link.st_mode & S_IFMT == S_IFLNK
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (isLink ? 0 : O_NOFOLLOW))
        guard descriptor >= 0 else { throw problem("cannot be used", errno) }
        defer { close(descriptor) }
        var folder = stat()
        guard fstat(descriptor, &folder) == 0 else { throw problem("cannot be used", errno) }
        let access = FolderAccess(
            owner: folder.st_uid, mode: folder.st_mode & 0o7777, linkOwner: isLink ? link.st_uid : nil)
        switch access.verdict(for: geteuid(), isForSecrets: isForSecrets) {
        case .usable: return
        case .refused(let reason):
            throw FileProblem("The data directory \(path) cannot be used", reason: reason, remedy: remedy)
        case .tooOpen:
            guard fchmod(descriptor, 0o700) == 0 else { throw problem("cannot be closed to other users", errno) }
            guard access.isWritableByOthers else { return }
            StandardStream.say("Other users could write to \(path). It is now closed to them (mode 0700).")
        }
    }

    /// Returns the path of a file in the system's folder for the apps' data.
    public static func path(of file: String) -> String { standard.file(file) }

    private func problem(_ what: String, _ code: Int32) -> FileProblem {
        FileProblem("The data directory \(path) \(what)", code: code, remedy: remedy)
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    #if !canImport(Darwin)
    /// Returns a folder of the XDG base directory specification: an absolute path, or the default.
    private static func folder(_ variable: String, else standard: String) -> URL {
        let environment = ProcessInfo.processInfo.environment
        if let value = environment[variable], value.hasPrefix("/") { return URL(fileURLWithPath: value) }
        return URL(fileURLWithPath: UserPath.home).appendingPathComponent(standard)
    }
    #endif
}

/// The owner and the permissions of a folder, which decide whether a program may keep its files there.
struct FolderAccess {
    enum Verdict: Hashable {
        case usable
        /// The folder is the user's own, but others have access: the mode must become 0700.
        case tooOpen
        /// Another user could replace its files; the reason is a part of a sentence.
        case refused(String)
    }

    let owner: uid_t
    let mode: mode_t
    /// The owner of the link that leads to the folder, or `nil` if its path is not a link.
    let linkOwner: uid_t?

    var isWritableByOthers: Bool { mode & 0o022 != 0 }

    /// - Parameters:
    ///   - user: The user of the program.
    ///   - isForSecrets: A Boolean value that indicates whether to refuse links and readers, too.
    func verdict(for user: uid_t, isForSecrets: Bool) -> Verdict {
        if let linkOwner {
            if isForSecrets { return .refused("It is a link, and secrets are kept in real folders only") }
            // A link is trusted if the user or the administrator has made it.
            if linkOwner != user, linkOwner != 0 { return .refused("It is a link that belongs to another user") }
        }
        if owner != user {
            // A folder that only the administrator can write to is usable if the system allows writing.
            let isSystems = owner == 0 && !isWritableByOthers && !isForSecrets
            return isSystems ? .usable : .refused("It belongs to another user")
        }
        // The sticky bit marks a shared folder, such as /tmp, whose mode must not change.
        if isWritableByOthers, mode & 0o1000 != 0 { return .refused("It is shared by all users") }
        return mode & (isForSecrets ? 0o077 : 0o022) == 0 ? .usable : .tooOpen
    }
}

/// A file or folder that cannot be used, with the reason and a remedy.
public struct FileProblem: Error, CustomStringConvertible, Sendable {
    /// The sentences for the user.
    public let description: String

    /// - Parameters:
    ///   - what: The action that failed, such as `The trace cannot be written to t.txt`.
    ///   - reason: The system's message.
    ///   - remedy: What the user can do.
    init(_ what: String, reason: String, remedy: String) {
        description = "\(what): \(reason). \(remedy)"
    }

    /// - Parameter code: The system's error number (`errno`).
    init(_ what: String, code: Int32, remedy: String) {
        self.init(what, reason: Self.reason(of: code), remedy: remedy)
    }

    static func reason(of code: Int32) -> String { String(cString: strerror(code)) }
}

/// A short digest of a text (FNV-1a, after Fowler, Noll and Vo) for file names.
enum TextDigest {
    /// Returns 16 hexadecimal digits.
    static func of(_ text: String) -> String {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
