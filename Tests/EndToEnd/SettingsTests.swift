import Foundation
import TestSupport
import Testing

/// The settings that all programs share: the mouse, the file of settings, the themes and the palette.
@Suite("Settings of the programs", .timeLimit(.minutes(12)))
struct SettingsTests {
    private static let programs =
        Program.all + [Program(name: "gallery", firstText: "▸ Label", hint: "? Help", steps: [])]

    @Test("the mouse is on unless an option or the file disables it; F2 switches it", arguments: programs)
    func mouse(program: Program) async throws {
        try await inTerminal { terminal in
            let off = try terminal.folder.write("mouse = false", to: "off.toml").path
            for (options, isOn) in [
                ("", true), ("--no-mouse", false), ("--settings \(off)", false), ("--settings \(off) --mouse", true),
            ] {
                try terminal.run("\(try program.path) \(options)")
                try terminal.wait(for: program.firstText)
                if isOn { try terminal.waitForMouse(true) }
                #expect(try terminal.reportsMouse() == isOn, "\(options)")
                try terminal.type("\u{1B}OQ")
                try terminal.waitForMouse(!isOn)
                try terminal.type("\u{3}")
                try terminal.waitForPrompt()
                #expect(try !terminal.reportsMouse())
            }
        }
    }

    @Test("a terminal of unknown kind gets no mouse", arguments: programs)
    func unknownTerminal(program: Program) async throws {
        try await inTerminal { terminal in
            try terminal.run("TERM=vt220 \(try program.path)")
            try terminal.wait(for: program.firstText)
            #expect(try !terminal.reportsMouse())
            // F2 still turns it on.
            try terminal.type("\u{1B}OQ")
            try terminal.waitForMouse(true)
            try terminal.type("\u{3}")
            try terminal.waitForPrompt()
        }
    }

    @Test("the file in the folder of settings binds keys, and the palette performs commands", arguments: programs)
    func keysAndPalette(program: Program) async throws {
        try await inTerminal { terminal in
            try terminal.folder.write("[keys]\n\"q\" = \"F10\"\n\"F4\" = \"F9\"\n", to: "triptych/settings.toml")
            try terminal.run("\(try program.path); echo left-$?")
            try terminal.wait(for: program.firstText)
            try terminal.wait(for: "F10 Quit")
            // F9, which the file has bound to the palette; F4 has no meaning.
            try terminal.type("\u{1B}OS\u{1B}[20~")
            try terminal.wait(for: "─ Commands ─")
            try terminal.type("quit")
            try terminal.wait(for: "F10 Ctrl-C")
            try terminal.type("\r")
            try terminal.expectShell(after: "left-0")
        }
    }

    @Test("F3 shows the themes one after another, beginning with that of a file", arguments: programs)
    func themes(program: Program) async throws {
        try await inTerminal { terminal in
            let file = try terminal.folder.write(
                "base = \"light\"\n[title-bar]\nbackground = 201\n", to: "mine.toml"
            ).path
            try terminal.run("\(try program.path) --theme \(file) --color 256; echo left-$?")
            try terminal.wait(for: program.firstText)
            #expect(try terminal.colouredScreen().contains("48;5;201"))
            for name in ["auto", "light", "dark"] {
                try terminal.type("\u{1B}OR")
                try terminal.wait(for: "Theme: \(name)")
            }
            #expect(try !terminal.colouredScreen().contains("48;5;201"))
            try terminal.quit("\u{3}")
        }
    }

    @Test("a file that cannot be used ends the program with its line and a remedy", arguments: programs)
    func mistakes(program: Program) async throws {
        let folder = try TemporaryFolder()
        let settings = try folder.write("mouse = true\n\ndensity = 2\n", to: "s.toml").path
        let theme = try folder.write("[txt]\n", to: "t.toml").path
        let good = try folder.write("", to: "good.toml").path
        for (arguments, problem) in [
            (["--settings", settings], "\(settings):3: 'density' has an invalid value."),
            (
                ["--settings", folder.url.path + "/none"],
                "none cannot be read: No such file or directory. Correct the file"
            ),
            (["--settings", good, "--theme", theme], "\(theme):1: There is no role 'txt'."),
        ] {
            let result = try await Command.run(
                try program.path, arguments,
                environment: ["XDG_DATA_HOME": folder.url.path, "XDG_STATE_HOME": folder.url.path])
            #expect(result.status == 1 && result.output == "", "\(arguments)")
            #expect(result.errors.contains(problem), "\(result.errors)")
        }
    }

    @Test("without XDG's variables, the files are in the folder that HOME names")
    func home() async throws {
        let home = try TemporaryFolder()
        try home.write("mouse = maybe\n", to: ".config/triptych/settings.toml")
        let program = try #require(Program.all.first { $0.name == "counter" })
        let result = try await Command.run(
            try program.path, [],
            environment: ["HOME": home.url.path, "XDG_CONFIG_HOME": "", "XDG_DATA_HOME": "", "XDG_STATE_HOME": ""])
        #expect(result.status == 1)
        #expect(result.errors.contains("\(home.url.path)/.config/triptych/settings.toml:1:"), "\(result.errors)")
    }
}
