import Foundation

/// A folder in which an app keeps what outlives it; only the person who runs the app may look into it.
public struct DataDirectory: Hashable, Sendable {
    /// Where it is: an absolute path.
    public let path: String
    private let remedy: String

    /// Names a folder, as `--data-dir` does; a relative path begins where the program was started.
    public init(path: String) {
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
        remedy = "Name another folder with --data-dir."
    }

    /// The folder that the system has for data: XDG's on Linux, Application Support on macOS.
    public static var standard: DataDirectory {
        #if canImport(Darwin)
        return DataDirectory(path: URL.applicationSupportDirectory.appendingPathComponent("triptych").path)
        #else
        return DataDirectory(path: folder("XDG_DATA_HOME", else: ".local/share").path + "/triptych")
        #endif
    }

    /// The folder that the system has for what may be lost, such as logs.
    public static var standardState: DataDirectory {
        #if canImport(Darwin)
        return DataDirectory(path: URL.libraryDirectory.appendingPathComponent("Logs/triptych").path)
        #else
        return DataDirectory(path: folder("XDG_STATE_HOME", else: ".local/state").path + "/triptych")
        #endif
    }

    /// The path of a file in the folder, which need not be there.
    public func file(_ name: String) -> String { path + "/" + name }

    /// Makes the folder, and those above it, where they are not there; nobody else may look into what is made.
    /// - Throws: `FileProblem` when it cannot be made, or nothing can be written there.
    public func make() throws(FileProblem) {
        var made = ""
        for component in path.split(separator: "/") {
            made += "/" + component
            guard mkdir(made, 0o700) != 0 else { continue }
            let code = errno
            guard code == EEXIST || Self.isFolder(made) else { throw problem("cannot be made", code) }
        }
        guard Self.isFolder(path) else { throw problem("cannot be used", ENOTDIR) }
        guard access(path, W_OK | X_OK) == 0 else { throw problem("cannot be written to", errno) }
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
        let value = ProcessInfo.processInfo.environment[variable] ?? ""
        let home = FileManager.default.homeDirectoryForCurrentUser
        return value.hasPrefix("/") ? URL(fileURLWithPath: value) : home.appendingPathComponent(standard)
    }
    #endif
}
