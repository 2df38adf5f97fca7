import Foundation

/// A path from the user: an option, a setting or the text of a field.
public enum UserPath {
    /// The user's home folder: `HOME`, or else the folder in the system's list of users.
    public static var home: String {
        let value = ProcessInfo.processInfo.environment["HOME"]
        return value.flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? FileManager.default.homeDirectoryForCurrentUser.path
    }

    /// Returns the path with the home folder in place of `~`, alone or before a slash.
    ///
    /// Shells replace `~` only at the start of an argument, and not in `--settings=~/…`. In `~name`, `~` is not
    /// special.
    @Sendable
    public static func expanded(_ path: String) -> String { expanded(path, home: home) }

    static func expanded(_ path: String, home: String) -> String {
        guard path.hasPrefix("~") else { return path }
        if path == "~" { return home }
        // Foundation would search for a user of that name.
        guard path.hasPrefix("~/") else { return "./" + path }
        return (home == "/" ? "" : home) + path.dropFirst()
    }
}
