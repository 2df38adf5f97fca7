import AppCore
import Foundation
import KitApp
import KitCells
import KitSceneViews
import TOMLKit

/// The user's settings for all apps from a file; options of the command line take precedence.
struct Settings: Equatable {
    var theme: ThemeOption?
    var usesMouse: Bool?
    var density: Density?
    var reducesMotion: Bool?
    var keys = KeyBindings()

    /// The standard path of the file: in XDG's folder on Linux, in Application Support on macOS.
    static var standardPath: String { DataDirectory.standardConfiguration.file("settings.toml") }

    /// Reads the file of settings; the standard one may be missing.
    /// - Parameter path: The path from the user, or `nil` for the standard one.
    /// - Throws: `FileProblem` with the file, the line and a remedy.
    static func load(_ path: String?) throws(FileProblem) -> Settings {
        if let path { return try Settings(path: path) }
        let path = standardPath
        // Any other error than a missing file is reported when the file is read.
        guard access(path, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR else { return Settings() }
        return try Settings(path: path)
    }

    init() {}

    private init(path: String) throws(FileProblem) {
        let file = try SettingsDocument(
            path: path, remedy: "Correct the file, or name another one with --settings.")
        for key in file.table.keys.sorted() { try apply(key, of: file) }
    }

    private static let names = ["density", "keys", "mouse", "reduced-motion", "theme"]

    private mutating func apply(_ key: String, of file: SettingsDocument) throws(FileProblem) {
        let value = file.table[key]
        func invalid(_ wanted: String) -> FileProblem {
            file.problem(key, "'\(key)' has an invalid value", remedy: "Write \(wanted).")
        }
        switch key {
        case "theme":
            guard let name = value?.string, let option = ThemeOption(argument: name) else {
                throw invalid("the name of a theme in quotation marks (\(ThemeOption.names)) or the path of a file")
            }
            theme = option.relative(to: file.path)
        case "mouse":
            guard let isOn = value?.bool else { throw invalid("true or false") }
            usesMouse = isOn
        case "reduced-motion":
            guard let isOn = value?.bool else { throw invalid("true or false") }
            reducesMotion = isOn
        case "density":
            guard let name = value?.string, let density = Density(rawValue: name) else {
                throw invalid("\"comfortable\" or \"compact\"")
            }
            self.density = density
        case "keys":
            guard let table = value?.table else { throw invalid("a table, such as [keys] with \"d\" = \"x\" below it") }
            for own in table.keys.sorted() { try bind(own, to: table[own]?.string, of: file) }
        default:
            throw file.problem(
                key, "There is no setting '\(key)'", remedy: "The settings are \(Self.names.joined(separator: ", ")).")
        }
    }

    private mutating func bind(_ own: String, to pressed: String?, of file: SettingsDocument) throws(FileProblem) {
        func problem(_ reason: String, _ remedy: String) -> FileProblem {
            file.problem(own, in: "keys", reason, remedy: remedy)
        }
        let spelling =
            "Write keys as the help does, in quotation marks, such as \"d\", \"Ctrl-D\", \"Alt-x\" or \"F5\"."
        guard let key = KeyPress(named: own) else { throw problem("'\(own)' is not a key", spelling) }
        guard let pressed, let other = KeyPress(named: pressed) else {
            throw problem("'\(own)' is not bound to a key", spelling)
        }
        guard keys.bind(key, to: other) else {
            throw problem(
                "'\(own)' cannot be bound to '\(pressed)'",
                "Bind each key once, and none to the key of another one; Ctrl-C always leaves.")
        }
    }
}

/// A theme by its name, or a file with one.
enum ThemeOption: Equatable, Sendable {
    case named(ThemeChoice)
    case file(String)

    /// The names of the themes, for messages.
    static var names: String { ThemeChoice.allCases.map(\.rawValue).joined(separator: ", ") }

    /// Parses the name of a theme, or a path, which contains a slash or a dot.
    init?(argument: String) {
        if let choice = ThemeChoice(rawValue: argument) {
            self = .named(choice)
        } else if argument.contains("/") || argument.contains(".") {
            self = .file(UserPath.expanded(argument))
        } else {
            return nil
        }
    }

    /// Returns the option with a path relative to another file.
    func relative(to file: String) -> ThemeOption {
        guard case .file(let path) = self, !path.hasPrefix("/") else { return self }
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        return .file(URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path)
    }
}
