import ArgumentParser
import Foundation
import KitApp
import KitCells
import KitCore
import KitNavigation
import Logging
import TestSupport
import Testing

@testable import AppCore
@testable import AppSupport

@Suite("Options of every app")
struct AppOptionsTests {
    @Test("a picture has the background of its theme")
    func palettes() {
        func palette(_ change: (inout TerminalApp.Options) -> Void) -> SVGPalette {
            var options = TerminalApp.Options()
            change(&options)
            return options.palette
        }
        #expect(palette { $0.theme = .dark }.background == 0x14171C)
        #expect(palette { $0.theme = .light }.background == 0xFAFAF7)
        #expect(palette { _ in } == .dark)
        let own = Theme(styles: [.background: Style(background: .rgb(1, 2, 3))])
        #expect(palette { $0.customTheme = NamedTheme("own", own) }.background == 0x010203)
    }

    @Test("the paths of files reach the app")
    func files() throws {
        let options = try AppOptions.parse([
            "--data-dir", "/d/e/../f", "--record", "r", "--replay", "p", "--speed", "2.5", "--trace", "t", "--open",
            "x://y",
            "--log-level", "debug",
        ])
        let files = options.files
        #expect(files.dataDirectory.path == "/d/f" && files.stateDirectory == files.dataDirectory)
        #expect(options.dataDirectory.file("a.sqlite") == "/d/f/a.sqlite")
        #expect(files.record == "r" && files.replay == "p" && files.speed == 2.5 && files.trace == "t")
        #expect(files.link == "x://y" && files.logLevel?.level == .debug)
    }

    @Test(
        "`~` is the home folder, and `~name` a file of that name",
        arguments: [
            ("~", "/h"), ("~/a/../b", "/h/a/../b"), ("~/", "/h/"), ("~a/b", "./~a/b"), ("a/~/b", "a/~/b"),
            ("./~/b", "./~/b"), ("/~", "/~"), ("", ""),
        ])
    func expanded(path: String, expected: String) {
        #expect(UserPath.expanded(path, home: "/h") == expected)
        #expect(UserPath.expanded("~/x", home: "/") == "/x")
        // Foundation must not search for a user.
        #expect(URL(fileURLWithPath: UserPath.expanded("~root/x")).standardizedFileURL.path.hasSuffix("/~root/x"))
    }

    @Test("`~` is the home folder in every path of an option, and of a theme in the settings")
    func home() throws {
        let names = ["data-dir", "record", "replay", "trace", "settings", "screenshot", "theme"]
        let options = try AppOptions.parse(names.map { "--\($0)=~/\($0).x" })
        func path(_ name: String) -> String { "\(UserPath.home)/\(name).x" }
        let files = options.files
        #expect(files.dataDirectory.path == path("data-dir"))
        #expect(files.record == path("record") && files.replay == path("replay") && files.trace == path("trace"))
        #expect(options.settings == path("settings") && options.screenshot == path("screenshot"))
        #expect(options.theme == .file(path("theme")))
        let theme = ThemeOption(argument: "~/x.toml")?.relative(to: "/etc/settings.toml")
        #expect(theme == .file(UserPath.home + "/x.toml"))
    }

    @Test("each source of an app's content has its own file")
    func filesOfSources() {
        let folder = DataDirectory(path: "/d")
        let sources = [
            nil, "http://127.0.0.1:8080", "http://127.0.0.1-8080", "http://127.0.0.1:8080/",
            "https://127.0.0.1:8080/" + String(repeating: "a", count: 500),
            "http://127.0.0.1:8080/" + String(repeating: "a", count: 500),
        ]
        let paths = sources.map { folder.file("a.sqlite", of: $0) }
        #expect(paths[0] == "/d/a.sqlite")
        #expect(paths[1].hasPrefix("/d/a-http---127-0-0-1-8080-") && paths[1].hasSuffix(".sqlite"))
        #expect(Set(paths.map { $0.lowercased() }).count == sources.count)
        #expect(paths.allSatisfy { $0.utf8.count < 200 })
    }

    @Test("without options, the system's folders are used")
    func defaults() throws {
        let files = try AppOptions.parse([]).files
        #expect(files.dataDirectory == .standard && files.stateDirectory == .standardState)
        #expect(files.dataDirectory != files.stateDirectory)
        #expect(files.speed == 1 && files.logLevel == nil && files.record == nil)
    }

    @Test(
        "the first variable that is set determines the format of numbers",
        arguments: [
            (["LANG": "de_DE.UTF-8"], ","), (["LANG": "de_DE.UTF-8", "LC_NUMERIC": "en_GB"], "."),
            (["LC_ALL": "fr_FR@euro", "LC_NUMERIC": "en_GB"], ","), (["LC_ALL": "", "LANG": "pl_PL"], ","),
            (["LC_ALL": "C.UTF-8", "LANG": "de_DE"], "."), ([:], "."), (["LANG": "no such place"], "."),
        ])
    func decimalSeparator(environment: [String: String], separator: String) {
        #if !canImport(Darwin)
        #expect(Locale.ofUser(environment: environment).decimalSeparator ?? "." == separator)
        #endif
    }

    @Test(
        "invalid input is refused",
        arguments: [
            (["--settings", ""], "'--settings' needs a path."), (["--theme", "purple"], "'purple'"),
            (["--density", "dense"], "'dense'"), (["--data-dir", ""], "'--data-dir' needs a path."),
            (["--record", ""], "'--record' needs a path."),
            (["--speed", "2"], "'--speed' requires '--replay'."), (["--replay", "r", "--speed", "0"], "'0'"),
            (["--replay", "r", "--speed", "nan"], "'nan'"), (["--replay", "r", "--speed", "1e9"], "'1e9'"),
            (["--record", "a", "--trace", "a"], "'--record' and '--trace' require a file."),
            (["--log-level", "loud"], "'loud'"),
        ])
    func refused(arguments: [String], message: String) {
        let error = #expect(throws: (any Error).self) { try AppOptions.parse(arguments) }
        #expect(error.map { AppOptions.message(for: $0) }?.contains(message) == true)
    }

    @MainActor
    @Test("a link waits for the app's inbox, and only the newest; later ones arrive at once")
    func links() {
        var router = DeepLinkRouter<Int>(schemes: ["app"])
        router.add("post/:id") { match throws(DeepLinkError) in try match.value("id") }
        let inbox = DeepLinkInbox(router: router)
        var seen: [Int] = []
        let subscription = inbox.observe { seen.append($0) }
        let links = AppLinks()
        links.open("app://post/1")
        links.open("app://post/2")
        #expect(seen == [])
        links.deliver(to: inbox)
        #expect(seen == [2])
        links.open("app://post/3")
        #expect(seen == [2, 3])
        withExtendedLifetime(subscription) {}
    }

    @MainActor
    @Test("an app without links refuses one")
    func noLinks() throws {
        let options = try AppOptions.parse(["--open", "app://x"]).files
        let error = #expect(throws: ValidationError.self) {
            try AppEnvironment(AppIdentity(title: "Counter"), options)
        }
        #expect(error?.message == "Counter opens no links.")
    }

    @MainActor
    @Test("a trace is appended to, line by line, as it happens")
    func trace() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("1 event Before: stays\n", to: "t.txt")
        let options = try AppOptions.parse(["--trace", file.path]).files
        let surroundings = try AppEnvironment(AppIdentity(title: "Counter"), options)
        surroundings.trace?.record(.event, "Counter", "increment")
        #expect(
            try String(contentsOf: file, encoding: .utf8) == "1 event Before: stays\n1 event Counter: increment\n")
        withExtendedLifetime(folder) {}
    }
}
