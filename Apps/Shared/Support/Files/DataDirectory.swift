import AppCore
import Foundation

/// A folder for an app's data; only the user who runs the app may read it.
public struct DataDirectory: Hashable, Sendable {
    /// Where it is: an absolute path.
    public let path: String
    private let isForSecrets: Bool
    private let remedy = "Name another folder with --data-dir."

    /// Names a folder, as `--data-dir` does; a relative path begins where the program was started.
    public init(path: String) { self.init(URL(fileURLWithPath: path).standardizedFileURL.path, isForSecrets: false) }

    private init(_ path: String, isForSecrets: Bool) {
        self.path = path
        self.isForSecrets = isForSecrets
    }

    /// Returns a folder in this one for secrets: it may not be a link, and `make()` closes it to all other users.
    public func secretFolder(_ name: String) -> DataDirectory { DataDirectory(file(name), isForSecrets: true) }

    /// The folder that the system has for data: XDG's on Linux, Application Support on macOS.
    public static var standard: DataDirectory {
        #if canImport(Darwin)
        return DataDirectory(path: URL.applicationSupportDirectory.appendingPathComponent("triptych").path)
        #else
        return DataDirectory(path: folder("XDG_DATA_HOME", else: ".local/share").path + "/triptych")
        #endif
    }

    /// The system's folder for data that may be lost, such as logs.
    public static var standardState: DataDirectory {
        #if canImport(Darwin)
        return DataDirectory(path: URL.libraryDirectory.appendingPathComponent("Logs/triptych").path)
        #else
        return DataDirectory(path: folder("XDG_STATE_HOME", else: ".local/state").path + "/triptych")
        #endif
    }

    /// The folder that the system has for settings: XDG's on Linux, Application Support on macOS.
    static var standardConfiguration: DataDirectory {
        #if canImport(Darwin)
        return .standard
        #else
        return DataDirectory(path: folder("XDG_CONFIG_HOME", else: ".config").path + "/triptych")
        #endif
    }

    /// The path of a file in the folder, which need not be there.
    public func file(_ name: String) -> String { path + "/" + name }

    /// The path of a file for what belongs to one source of an app's content, such as a server: no two sources share it,
    /// and `nil`, the source inside the program, has the file of the name itself.
    public func file(_ name: String, of source: String?) -> String {
        guard let source else { return file(name) }
        let (stem, dot) = (name.prefix { $0 != "." }, name.drop { $0 != "." })
        let readable = String(source.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }.suffix(100))
        return file("\(stem)-\(readable)-\(TextDigest.of(source))\(dot)")
    }

    /// Creates the folder, and those above it, if they are missing; only the user can read the new ones.
    ///
    /// A folder of the user's own into which others can write is closed to them (mode 0700), and the user is informed.
    /// - Throws: `FileProblem` when it cannot be made, nothing can be written there, or other users could replace files.
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

    /// The path of a file in the folder that the system has for the apps' data.
    public static func path(of file: String) -> String { standard.file(file) }

    private func problem(_ what: String, _ code: Int32) -> FileProblem {
        FileProblem("The data directory \(path) \(what)", code: code, remedy: remedy)
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    #if !canImport(Darwin)
    /// The XDG base directory specification: an absolute path, or the default.
    private static func folder(_ variable: String, else standard: String) -> URL {
        let environment = ProcessInfo.processInfo.environment
        if let value = environment[variable], value.hasPrefix("/") { return URL(fileURLWithPath: value) }
        return URL(fileURLWithPath: UserPath.home).appendingPathComponent(standard)
    }
    #endif
}

/// The owner of a folder, the users who can write to it, and whether a program may keep its files there.
struct FolderAccess {
    enum Verdict: Hashable {
        case usable
        /// It is the user's own, and others have access to it: the mode must become 0700.
        case tooOpen
        /// Another user could replace the files in it; why, in half a sentence.
        case refused(String)
    }

    let owner: uid_t
    let mode: mode_t
    /// The owner of the link that leads to the folder; nil if its path is no link.
    let linkOwner: uid_t?

    var isWritableByOthers: Bool { mode & 0o022 != 0 }

    /// - Parameters:
    ///   - user: The user of the program.
    ///   - isForSecrets: Whether links and readers are refused too.
    func verdict(for user: uid_t, isForSecrets: Bool) -> Verdict {
        if let linkOwner {
            if isForSecrets { return .refused("It is a link, and secrets are kept in real folders only") }
            // A link that the user made, or the system's administrator, leads where it was meant to lead.
            if linkOwner != user, linkOwner != 0 { return .refused("It is a link that belongs to another user") }
        }
        if owner != user {
            // A folder that belongs to the administrator, and to which no other user can write, is judged by whether it
            // can be written to at all.
            let isSystems = owner == 0 && !isWritableByOthers && !isForSecrets
            return isSystems ? .usable : .refused("It belongs to another user")
        }
        // The sticky bit marks a folder that users share, such as /tmp: it is not taken away from them.
        if isWritableByOthers, mode & 0o1000 != 0 { return .refused("It is shared by all users") }
        return mode & (isForSecrets ? 0o077 : 0o022) == 0 ? .usable : .tooOpen
    }
}

/// A file or a folder that cannot be used: what, why, and what to do about it.
public struct FileProblem: Error, CustomStringConvertible, Sendable {
    /// The sentence to show.
    public let description: String

    /// - Parameters:
    ///   - what: The action that failed, such as `The trace cannot be written to t.txt`.
    ///   - reason: Why, in the system's words.
    ///   - remedy: The user's remedy.
    init(_ what: String, reason: String, remedy: String) {
        description = "\(what): \(reason). \(remedy)"
    }

    /// - Parameter code: The system's number of the error (`errno`).
    init(_ what: String, code: Int32, remedy: String) {
        self.init(what, reason: Self.reason(of: code), remedy: remedy)
    }

    static func reason(of code: Int32) -> String { String(cString: strerror(code)) }
}

/// A short name for a text of any length (FNV-1a, after Fowler, Noll and Vo), since names of files have little room.
enum TextDigest {
    /// Returns 16 hexadecimal digits.
    static func of(_ text: String) -> String {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
