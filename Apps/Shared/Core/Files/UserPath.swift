import Foundation

/// A path that the user gives: as an option, in a file of settings or in a field.
public enum UserPath {
    /// The user's home folder: `HOME`, as in a shell, or else the one in the system's list of users.
    public static var home: String {
        let value = ProcessInfo.processInfo.environment["HOME"]
        return value.flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? FileManager.default.homeDirectoryForCurrentUser.path
    }

    /// Returns the path with the home folder in place of `~`, alone or before a slash.
    ///
    /// Shells do so only at the start of an argument, and not in `--settings=~/…`. In `~name`, which shells replace by
    /// another user's home folder, `~` is a character like any other.
    @Sendable
    public static func expanded(_ path: String) -> String { expanded(path, home: home) }

    static func expanded(_ path: String, home: String) -> String {
        guard path.hasPrefix("~") else { return path }
        if path == "~" { return home }
        // Foundation would look for a user of that name.
        guard path.hasPrefix("~/") else { return "./" + path }
        return (home == "/" ? "" : home) + path.dropFirst()
    }
}
