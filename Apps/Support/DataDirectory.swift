import Foundation

/// Where the apps keep what outlives them: the folder that the system has for it.
public enum DataDirectory {
    /// The path of a file in the apps' own folder, which is made when the file is.
    public static func path(of file: String) -> String {
        base.appendingPathComponent("triptych").appendingPathComponent(file).path
    }

    private static var base: URL {
        #if canImport(Darwin)
        return URL.applicationSupportDirectory
        #else
        // The XDG base directory specification: an absolute path, or the default.
        let home = FileManager.default.homeDirectoryForCurrentUser
        let variable = ProcessInfo.processInfo.environment["XDG_DATA_HOME"] ?? ""
        return variable.hasPrefix("/") ? URL(fileURLWithPath: variable) : home.appendingPathComponent(".local/share")
        #endif
    }
}
