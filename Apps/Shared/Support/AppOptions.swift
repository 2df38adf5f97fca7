import AppCore
import ArgumentParser
import Foundation
import KitApp
import KitCells
import KitSceneViews

/// The options that all apps share.
public struct AppOptions: ParsableArguments {
    @Option(
        name: .customLong("color"),
        help: "Colours: auto, none, 16, 256 or true; auto follows the terminal and NO_COLOR.")
    var colors = ColorChoice.auto

    @Option(
        help: ArgumentHelp(
            """
            Theme: auto, light, dark, contrast, terminal, or a file with one; auto follows the terminal's background \
            (default: auto).
            """, valueName: "name or file"), completion: .file(extensions: ["toml"]))
    var theme: ThemeOption?

    @Flag(inversion: .prefixedNo, help: "Stop animations that only the clock drives (default: no).")
    var reducedMotion: Bool?

    @Option(help: "Density of lists: comfortable, or compact with one line for each row (default: comfortable).")
    var density: Density?

    @Option(
        help: ArgumentHelp(
            "File of settings (default: triptych/settings.toml in the system's folder for settings).",
            valueName: "file"), completion: .file(extensions: ["toml"]), transform: UserPath.expanded)
    var settings: String?

    @Flag(
        help: """
            Print lines of text for screen readers instead of a screen. If the output is not a terminal, print the \
            first settled screen.
            """)
    var plain = false

    @Flag(
        inversion: .prefixedNo,
        help: """
            Use the mouse (default: if the terminal supports it). Without it, or while Shift is held, the terminal selects \
            text.
            """)
    var mouse: Bool?

    @Option(help: "Width that the terminal gives to characters of ambiguous width: narrow or wide.")
    var ambiguous = AmbiguousChoice.narrow

    @Option(
        help: ArgumentHelp("Save the first settled screen as SVG.", valueName: "file"), transform: UserPath.expanded)
    var screenshot: String?

    @Option(
        help: ArgumentHelp(
            "Size of a printed or saved screen, such as 100x30; from 1x1 to 1000x1000.",
            valueName: "columns x lines"))
    var size = ScreenSize(size: Size(width: 80, height: 24))

    @Option(
        help: ArgumentHelp(
            "Folder for all files of the app (default: the system's folder for data).", valueName: "folder"),
        completion: .directory, transform: UserPath.expanded)
    var dataDir: String?

    @Option(
        help: ArgumentHelp(
            "Record the session into a new file, without the text of secure fields.", valueName: "file"),
        completion: .file(), transform: UserPath.expanded)
    var record: String?

    @Option(
        help: ArgumentHelp(
            """
            Play a recording at its recorded times, then continue with the keyboard; Ctrl-C stops the replay. Without a \
            terminal, play it at once and print the last screen.
            """, valueName: "file"), completion: .file(), transform: UserPath.expanded)
    var replay: String?

    @Option(help: "Speed of a replay as a factor, from 0.01 to 1000.")
    var speed: ReplaySpeed?

    @Option(
        help: ArgumentHelp(
            "Append events, states, effects, navigation and frames to a file.",
            valueName: "file"), completion: .file(), transform: UserPath.expanded)
    var trace: String?

    @Option(help: ArgumentHelp("Open a link, in the running app if there is one.", valueName: "link"))
    var open: String?

    @Option(
        help: """
            Level of the log file: trace, debug, info, notice, warning, error or critical (default: notice).
            """)
    var logLevel: LogLevel?

    /// The folder for the app's files.
    public var dataDirectory: DataDirectory { dataDir.map(DataDirectory.init(path:)) ?? .standard }

    /// A Boolean value that indicates whether a recording is played.
    public var plays: Bool { replay != nil }

    /// Creates options with default values.
    public init() {}

    /// Validates combinations that the parser cannot check.
    /// - Throws: `ValidationError` with a message for the user.
    public func validate() throws {
        let paths = [
            ("data-dir", dataDir), ("record", record), ("replay", replay), ("trace", trace), ("settings", settings),
        ]
        for (name, value) in paths
        where value?.isEmpty == true {
            throw ValidationError("'--\(name)' needs a path.")
        }
        if speed != nil, replay == nil { throw ValidationError("'--speed' requires '--replay'.") }
        if record != nil, record == trace { throw ValidationError("'--record' and '--trace' require a file.") }
    }

    /// Returns the options, completed by the file of settings.
    /// - Throws: `FileProblem` if the file of settings, or that of a theme, cannot be used.
    func resolved() throws(FileProblem) -> RunOptions {
        let settings = try Settings.load(settings)
        var app = TerminalApp.Options()
        app.colorDepth = colors.depth
        switch theme ?? settings.theme ?? .named(.auto) {
        case .named(let choice): app.theme = choice
        case .file(let path): app.customTheme = try ThemeFile(path: path).theme
        }
        app.usesMouse = mouse ?? settings.usesMouse
        app.reducesMotion = reducedMotion ?? settings.reducesMotion ?? false
        app.density = density ?? settings.density ?? .comfortable
        app.keyBindings = settings.keys
        app.isPlain = plain
        app.ambiguousWidth = ambiguous.width
        return RunOptions(app: app, screenshot: screenshot, size: size.size, files: files)
    }

    var files: FileOptions {
        FileOptions(
            dataDirectory: dataDirectory, stateDirectory: dataDir == nil ? .standardState : dataDirectory,
            record: record, replay: replay, speed: speed?.factor ?? 1, trace: trace, link: open, logLevel: logLevel)
    }
}

enum ColorChoice: String, CaseIterable, Sendable, ExpressibleByArgument {
    case auto, none
    case ansi16 = "16"
    case indexed256 = "256"
    case trueColor = "true"

    /// The selected colour depth, or `nil` to use the terminal's.
    var depth: ColorDepth? {
        switch self {
        case .auto: nil
        case .none: ColorDepth.none
        case .ansi16: .ansi16
        case .indexed256: .indexed256
        case .trueColor: .trueColor
        }
    }
}

enum AmbiguousChoice: String, CaseIterable, Sendable, ExpressibleByArgument {
    case narrow, wide

    var width: AmbiguousWidth { self == .wide ? .wide : .narrow }
}

extension ThemeOption: ExpressibleByArgument {}

extension Density: ExpressibleByArgument {}

extension Architecture: ExpressibleByArgument {}

extension TerminalApp.Options {
    /// The theme for a screen that is printed or saved instead of shown in a terminal.
    var stillTheme: Theme { customTheme?.theme ?? theme.theme }

    /// The colours of a picture: the theme's background, or a standard one if the terminal would choose.
    var palette: SVGPalette {
        var palette = stillTheme == .light ? SVGPalette.light : .dark
        let surface = stillTheme.style(.background)
        palette.background = surface.background.components ?? palette.background
        palette.foreground = surface.foreground.components ?? palette.foreground
        return palette
    }
}

extension Color {
    /// The colour as 0xRRGGBB, or `nil` if the terminal chooses it.
    fileprivate var components: UInt32? {
        guard case .rgb(let red, let green, let blue) = self else { return nil }
        return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
}

/// A size in the form `80x24`.
struct ScreenSize: Sendable, ExpressibleByArgument {
    let size: Size

    init(size: Size) { self.size = size }

    init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1],
            (1...1_000).contains(width), (1...1_000).contains(height)
        else { return nil }
        size = Size(width: width, height: height)
    }

    var defaultValueDescription: String { "\(size.width)x\(size.height)" }
}

/// The resolved options of a run.
struct RunOptions: Sendable {
    let app: TerminalApp.Options
    let screenshot: String?
    let size: Size
    let files: FileOptions

    /// A Boolean value that indicates whether the user sees the app in a terminal and can type.
    var isInteractive: Bool { screenshot == nil && TerminalSession.hasTerminal }

    /// A Boolean value that indicates whether the run writes files, which only a separate program can do.
    var writesFiles: Bool { screenshot != nil || files.record != nil || files.trace != nil }
}

/// The files that an app reads and writes.
struct FileOptions: Sendable {
    let dataDirectory: DataDirectory
    /// The folder of the log.
    let stateDirectory: DataDirectory
    let record: String?
    let replay: String?
    let speed: Double
    let trace: String?
    let link: String?
    /// The requested level, or `nil`; then a log that cannot be written is not an error.
    let logLevel: LogLevel?
}
