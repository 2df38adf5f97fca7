import ArgumentParser
import KitCells

/// The options that every app has besides its own.
public struct AppOptions: ParsableArguments {
    @Option(name: .customLong("color"), help: "The colours to use: auto, none, 16, 256 or true.")
    var colors = ColorChoice.auto

    @Option(help: "How things look: auto, light, dark, contrast or terminal.")
    var theme = ThemeChoice.auto

    @Flag(help: "Keep everything still: nothing moves by the clock alone.")
    var reducedMotion = false

    @Flag(
        help: """
            Write lines of text in place of a screen, for screen readers; where the output is no terminal, only those \
            of the first settled screen.
            """)
    var plain = false

    @Flag(help: "Use the mouse; F2 switches it while the app runs. The terminal selects text with Shift then.")
    var mouse = false

    @Option(help: "The columns of ambiguous characters, as the terminal draws them: narrow or wide.")
    var ambiguous = AmbiguousChoice.narrow

    @Option(help: ArgumentHelp("Save the first settled screen as an SVG picture.", valueName: "file"))
    var screenshot: String?

    @Option(
        help: ArgumentHelp(
            "The size of a screen that is printed or saved, such as 100x30; from 1x1 to 1000x1000.",
            valueName: "columns x lines"))
    var size = ScreenSize(size: Size(width: 80, height: 24))

    @Option(
        help: ArgumentHelp("The folder for everything that the app keeps.", valueName: "folder"),
        completion: .directory)
    var dataDir: String?

    @Option(
        help: ArgumentHelp(
            "Record what is done into a new file; nothing that is typed into secure fields.", valueName: "file"),
        completion: .file())
    var record: String?

    @Option(
        help: ArgumentHelp(
            """
            Play a recording at its recorded times, then go on with the keyboard (Ctrl-C ends the play); where the \
            output is no terminal, play it at once and print the last screen.
            """, valueName: "file"), completion: .file())
    var replay: String?

    @Option(help: "How many times as fast a recording is played, from 0.01 to 1000.")
    var speed: ReplaySpeed?

    @Option(
        help: ArgumentHelp(
            "Append what runs through the app to a file: events, states, effects, navigation, frames.",
            valueName: "file"), completion: .file())
    var trace: String?

    @Option(help: ArgumentHelp("Open a link of the app.", valueName: "link"))
    var open: String?

    @Option(
        help: """
            How much goes into the log file: trace, debug, info, notice, warning, error or critical (default: notice).
            """)
    var logLevel: LogLevel?

    /// Where the app keeps what outlives it.
    public var dataDirectory: DataDirectory { dataDir.map(DataDirectory.init(path:)) ?? .standard }

    /// Whether a recording is to be played.
    public var plays: Bool { replay != nil }

    /// Makes the options' defaults.
    public init() {}

    /// Checks what the parser alone cannot.
    public func validate() throws {
        for (name, value) in [("data-dir", dataDir), ("record", record), ("replay", replay), ("trace", trace)]
        where value?.isEmpty == true {
            throw ValidationError("'--\(name)' needs a path.")
        }
        if speed != nil, replay == nil { throw ValidationError("'--speed' goes with '--replay'.") }
        if record != nil, record == trace { throw ValidationError("'--record' and '--trace' need a file each.") }
    }

    /// What the options say, in a form that the main actor may take.
    var run: RunOptions {
        RunOptions(
            depth: colors.depth, theme: theme, reducesMotion: reducedMotion, isPlain: plain, usesMouse: mouse,
            ambiguousWidth: ambiguous.width, screenshot: screenshot, size: size.size, files: files)
    }

    private var files: FileOptions {
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

    /// The depth that was chosen; `nil` leaves it to what the terminal can do.
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

/// A size as people write it: `80x24`.
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
