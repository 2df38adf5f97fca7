import ArgumentParser
import Foundation
import KitApp
import KitCells
import KitSceneViews
import TestSupport
import Testing

@testable import AppSupport

@Suite("The file of settings")
struct SettingsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func settings(_ text: String) throws -> Settings {
        try Settings.load(folder.write(text, to: "settings.toml").path)
    }

    /// Returns the message about a file, without the path of its folder.
    private func problem(_ text: String) throws -> String {
        let path = try folder.write(text, to: "settings.toml").path
        let error = #expect(throws: FileProblem.self) { try Settings.load(path) }
        return (error?.description ?? "").replacing(folder.url.path + "/", with: "")
    }

    @Test("each setting is read")
    func all() throws {
        let settings = try settings(
            """
            # What I like.
            theme = "dark"
            mouse = false
            density = "compact"
            reduced-motion = true

            [keys]
            "d" = "Ctrl-D"
            F3 = "F10"
            """)
        var keys = KeyBindings()
        keys.bind(KeyPress(.character("d")), to: KeyPress(.character("d"), .control))
        keys.bind(KeyPress(.function(3)), to: KeyPress(.function(10)))
        #expect(settings.theme == .named(.dark) && settings.usesMouse == false && settings.density == .compact)
        #expect(settings.reducesMotion == true && settings.keys == keys)
    }

    @Test("a file with another editor's line ends reads the same, and reports the same lines")
    func copies() throws {
        let text = "theme = \"dark\"\nmouse = false\n"
        for copy in ["\u{FEFF}" + text, text.replacing("\n", with: "\r\n"), String(text.dropLast())] {
            #expect(try settings(copy) == settings(text))
        }
        for mistake in ["\u{FEFF}mouze = true\r\nmouse = true", "mouse = true\r\nmouze = true\r\n"] {
            let line = mistake.hasPrefix("mouse") ? 2 : 1
            #expect(try problem(mistake).hasPrefix("settings.toml:\(line): There is no setting 'mouze'."))
        }
    }

    @Test("an empty file, and none at the standard place, set nothing")
    func nothing() throws {
        #expect(try settings("") == Settings())
        #expect(try settings("[keys]") == Settings())
    }

    @Test("a theme's file is sought beside the settings")
    func relativeTheme() throws {
        #expect(try settings("theme = \"mine.toml\"").theme == .file(folder.url.path + "/mine.toml"))
        #expect(try settings("theme = \"/a/mine.toml\"").theme == .file("/a/mine.toml"))
    }

    @Test(
        "a mistake is reported with its line and what to do",
        arguments: [
            (
                "mouse = true\nmouze = true",
                "settings.toml:2: There is no setting 'mouze'. The settings are density, keys"
            ),
            ("\nmouse = \"on\"", "settings.toml:2: 'mouse' has an invalid value. Write true or false."),
            ("reduced-motion = 1", "settings.toml:1: 'reduced-motion' has an invalid value. Write true or false."),
            (
                "theme = \"purple\"",
                "settings.toml:1: 'theme' has an invalid value. Write the name of a theme in quotation"
            ),
            ("theme = 3", "settings.toml:1: 'theme' has an invalid value"),
            ("# x\n\ndensity = \"dense\"", "settings.toml:3: 'density' has an invalid value. Write \"comfortable\" or"),
            ("keys = 1", "settings.toml:1: 'keys' has an invalid value. Write a table"),
            ("[keys]\n\"d\" = \"xx\"", "settings.toml:2: 'd' is not bound to a key. Write keys as the help does"),
            ("[keys]\nd = 1", "settings.toml:2: 'd' is not bound to a key."),
            ("[keys]\ndelete-it = \"x\"", "settings.toml:2: 'delete-it' is not a key."),
            ("[keys]\na = \"x\"\n\"b\" = \"x\"", "settings.toml:3: 'b' cannot be bound to 'x'. Bind each key once"),
            ("[keys]\n\"Ctrl-C\" = \"x\"", "settings.toml:2: 'Ctrl-C' cannot be bound"),
            ("keys = { \"=\" = 2 }", "settings.toml:1: '=' is not bound to a key."),
            ("mouse = true\nmouse = false", "settings.toml:2: This is not TOML: "),
            ("mouse = true\n\n= 3", "settings.toml:3: This is not TOML: "),
            ("[mouse]\n[[x]]", "settings.toml:1: 'mouse' has an invalid value"),
        ])
    func mistakes(text: String, message: String) throws {
        let problem = try problem(text)
        #expect(problem.hasPrefix(message), "\(problem)")
        #expect(problem.hasSuffix("."))
    }

    @Test("a file that cannot be read is reported")
    func unreadable() throws {
        let missing = #expect(throws: FileProblem.self) { try Settings.load(folder.url.path + "/none.toml") }
        #expect(
            missing?.description
                == "\(folder.url.path)/none.toml cannot be read: No such file or directory. Correct the "
                + "file, or name another one with --settings.")
        #expect(throws: FileProblem.self) { try Settings.load(folder.url.path) }
        let binary = folder.url.appendingPathComponent("binary.toml")
        try Data([0xFF, 0xFE, 0x00]).write(to: binary)
        let error = #expect(throws: FileProblem.self) { try Settings.load(binary.path) }
        #expect(error?.description.contains("It is not text in UTF-8") == true)
    }

    @Test("options of the command line take precedence over the file")
    func precedence() throws {
        let path = try folder.write(
            "theme = \"dark\"\nmouse = false\ndensity = \"compact\"\nreduced-motion = true", to: "s.toml"
        ).path
        let file = try AppOptions.parse(["--settings", path]).resolved().app
        #expect(file.theme == .dark && file.usesMouse == false && file.density == .compact && file.reducesMotion)
        let options = try AppOptions.parse([
            "--settings", path, "--theme", "light", "--mouse", "--density", "comfortable", "--no-reduced-motion",
        ]).resolved().app
        #expect(options.theme == .light && options.usesMouse == true && options.density == .comfortable)
        #expect(!options.reducesMotion)
        let empty = try folder.write("", to: "empty.toml").path
        let neither = try AppOptions.parse(["--settings", empty]).resolved().app
        #expect(neither.theme == .auto && neither.usesMouse == nil && neither.density == .comfortable)
        #expect(!neither.reducesMotion && neither.keyBindings.isEmpty && neither.customTheme == nil)
    }
}

@Suite("Themes in files")
struct ThemeFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func theme(_ text: String) throws -> NamedTheme {
        try ThemeFile(path: folder.write(text, to: "mine.toml").path).theme
    }

    @Test("a file changes some roles of a base theme")
    func overrides() throws {
        let named = try theme(
            """
            base = "light"
            accent = { foreground = "bright-red" }
            [title-bar]
            foreground = "#0A0b0c"
            background = 99
            attributes = ["underline", "italic"]
            [text]
            foreground = "default"
            """)
        #expect(named.name == "mine")
        let theme = named.theme
        #expect(theme.style(.accent) == Theme.light.style(.accent).with(foreground: .ansi(9)))
        #expect(
            theme.style(.titleBar)
                == Style(foreground: .rgb(10, 11, 12), background: .indexed(99), attributes: [.underline, .italic]))
        #expect(theme.style(.text).foreground == .default)
        #expect(theme.style(.error) == Theme.light.style(.error))
    }

    @Test("every role has a name, and every base is a theme")
    func names() throws {
        for role in StyleRole.allCases {
            let theme = try theme("base = \"terminal\"\n[\(role.name)]\nforeground = \"#010203\"").theme
            #expect(theme.style(role).foreground == .rgb(1, 2, 3))
        }
        #expect(StyleRole.titleBarStatus.name == "title-bar-status")
        for (name, base) in [
            ("dark", Theme.dark), ("light", .light), ("contrast", .highContrast), ("terminal", .standard),
        ] {
            #expect(try theme("base = \"\(name)\"").theme == base)
        }
        #expect(try theme("").theme == .dark)
    }

    @Test(
        "a mistake is reported with its line and what to do",
        arguments: [
            ("base = \"purple\"", "mine.toml:1: 'base' is not a theme. Write one of \"contrast\", \"dark\""),
            ("\n[titlebar]\nforeground = 1", "mine.toml:2: There is no role 'titlebar'. The roles are accent, "),
            ("text = 3", "mine.toml:1: 'text' has an invalid value. Write a table"),
            ("[text]\ncolor = 1", "mine.toml:2: A role has no 'color'. A role has foreground"),
            ("[text]\n\nforeground = 256", "mine.toml:3: 'foreground' is not a colour. Write \"#rrggbb\""),
            ("[text]\nbackground = \"#12345\"", "mine.toml:2: 'background' is not a colour."),
            ("[text]\nbackground = \"#+12345\"", "mine.toml:2: 'background' is not a colour."),
            ("[text]\nattributes = \"bold\"", "mine.toml:2: 'attributes' has an invalid value. Write a list of"),
            ("[text]\nattributes = [\"bald\"]", "mine.toml:2: 'attributes' has an invalid value."),
            ("text = { background = \"mauve\" }", "mine.toml:1: 'background' is not a colour."),
            ("[text", "mine.toml:1: This is not TOML: "),
        ])
    func mistakes(text: String, message: String) throws {
        let path = try folder.write(text, to: "mine.toml").path
        let error = #expect(throws: FileProblem.self) { try ThemeFile(path: path) }
        let problem = (error?.description ?? "").replacing(folder.url.path + "/", with: "")
        #expect(problem.hasPrefix(message), "\(problem)")
    }

    @Test("a theme is selected by name or by file")
    func chosen() throws {
        let path = try folder.write("base = \"contrast\"", to: "mine.toml").path
        let options = try AppOptions.parse(["--theme", path, "--settings", try folder.write("", to: "e.toml").path])
        #expect(try options.resolved().app.customTheme == NamedTheme("mine", .highContrast))
        let missing = try AppOptions.parse([
            "--theme", "./none.toml", "--settings", try folder.write("", to: "e.toml").path,
        ])
        #expect(throws: FileProblem.self) { try missing.resolved() }
    }
}
