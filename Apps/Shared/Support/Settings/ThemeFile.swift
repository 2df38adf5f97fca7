import Foundation
import KitApp
import KitCells
import KitSceneViews
import TOMLKit

/// A theme from a file: one of the kit's themes with changed styles for some roles.
struct ThemeFile {
    /// The theme, named after the file.
    let theme: NamedTheme

    private static let bases: [String: Theme] = [
        "dark": .dark, "light": .light, "contrast": .highContrast, "terminal": .standard,
    ]
    private static let roles = Dictionary(uniqueKeysWithValues: StyleRole.allCases.map { ($0.name, $0) })
    private static let attributes: [String: Style.Attributes] = [
        "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse,
        "strikethrough": .strikethrough,
    ]

    private let file: SettingsDocument

    /// Reads a file.
    /// - Throws: `FileProblem` with the file, the line and a remedy.
    init(path: String) throws(FileProblem) {
        let file = try SettingsDocument(path: path, remedy: "Correct the file, or choose another theme with --theme.")
        self.file = file
        let base = try Self.base(of: file)
        var styles = Dictionary(uniqueKeysWithValues: StyleRole.allCases.map { ($0, base.style($0)) })
        for key in file.table.keys.sorted() where key != "base" {
            guard let role = Self.roles[key] else {
                throw file.problem(
                    key, "There is no role '\(key)'",
                    remedy: "The roles are \(Self.roles.keys.sorted().joined(separator: ", ")); 'base' is the theme "
                        + "that the file changes.")
            }
            styles[role] = try Self.style(key, of: file, changing: base.style(role))
        }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        theme = NamedTheme(name, Theme(styles: styles))
    }

    private static func base(of file: SettingsDocument) throws(FileProblem) -> Theme {
        guard let value = file.table["base"] else { return .dark }
        guard let base = value.string.flatMap({ bases[$0] }) else {
            throw file.problem(
                "base", "'base' is not a theme",
                remedy: "Write one of \(bases.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")).")
        }
        return base
    }

    private static func style(
        _ role: String, of file: SettingsDocument, changing base: Style
    ) throws(FileProblem) -> Style {
        guard let table = file.table[role]?.table else {
            throw file.problem(
                role, "'\(role)' has an invalid value",
                remedy: "Write a table, such as { foreground = \"#ffffff\", attributes = [\"bold\"] }.")
        }
        var style = base
        for key in table.keys.sorted() {
            switch key {
            case "foreground": style.foreground = try color(table[key], key, role, file)
            case "background": style.background = try color(table[key], key, role, file)
            case "attributes": style.attributes = try attributes(table[key], role, file)
            default:
                throw file.problem(
                    key, in: role, "A role has no '\(key)'",
                    remedy: "A role has foreground, background and attributes.")
            }
        }
        return style
    }

    private static func attributes(
        _ value: (any TOMLValueConvertible)?, _ role: String, _ file: SettingsDocument
    ) throws(FileProblem) -> Style.Attributes {
        var result: Style.Attributes = []
        guard let list = value?.array else { throw attributeProblem(role, file) }
        for element in list {
            guard let attribute = element.string.flatMap({ attributes[$0] }) else { throw attributeProblem(role, file) }
            result.formUnion(attribute)
        }
        return result
    }

    private static func attributeProblem(_ role: String, _ file: SettingsDocument) -> FileProblem {
        file.problem(
            "attributes", in: role, "'attributes' has an invalid value",
            remedy: "Write a list of \(attributes.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")).")
    }

    private static func color(
        _ value: (any TOMLValueConvertible)?, _ key: String, _ role: String, _ file: SettingsDocument
    ) throws(FileProblem) -> Color {
        if let number = value?.int, let index = UInt8(exactly: number) { return .indexed(index) }
        if let color = value?.string.flatMap(Color.init(named:)) { return color }
        throw file.problem(
            key, in: role, "'\(key)' is not a colour",
            remedy:
                "Write \"#rrggbb\", a number from 0 to 255, \"default\", or one of the 16 colours, such as \"red\" or "
                + "\"bright-red\".")
    }
}

extension Color {
    private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

    /// Parses the name of one of the terminal's 16 colours, or a colour such as `#25548d`.
    fileprivate init?(named name: String) {
        let isBright = name.hasPrefix("bright-")
        if name == "default" {
            self = .default
        } else if let index = Self.names.firstIndex(of: isBright ? String(name.dropFirst(7)) : name) {
            self = .ansi(UInt8(index + (isBright ? 8 : 0)))
        } else if name.hasPrefix("#"), name.utf8.count == 7, name.dropFirst().allSatisfy(\.isHexDigit),
            let number = UInt32(name.dropFirst(), radix: 16)
        {
            self = .rgb(UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
        } else {
            return nil
        }
    }
}

extension StyleRole {
    /// The name of the role in files, such as `title-bar`.
    var name: String {
        String(describing: self).reduce(into: "") { name, character in
            if character.isUppercase { name += "-" }
            name += character.lowercased()
        }
    }
}
