import CTerminal
@_exported public import KitCells
@_exported public import KitCore
@_exported public import KitDI
@_exported public import KitNavigation
@_exported public import KitReactive
@_exported public import KitSceneViews

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Runs an app in the terminal.
///
/// A whole program, in `main.swift`:
///
///     import KitApp
///
///     struct Hello: ViewBody {
///         @State private var count = 0
///
///         var body: some ViewBody {
///             VStack(spacing: 1) {
///                 Text("Pressed \(count) times")
///                 Button("Press") { count += 1 }
///             }
///         }
///     }
///
///     TerminalApp.run(Hello())
///
/// The terminal is given back as it was found, however the program ends. If standard input is data, such as in
/// `cat file | program`, keys come from the controlling terminal. Call `run` from a synchronous `main` or from top-level
/// code: an async `main` does not run on thread 0.
@MainActor
public enum TerminalApp {
    /// How an app uses the terminal.
    public struct Options: Sendable {
        /// The colours to use; `nil` for those of the terminal.
        public var colorDepth: ColorDepth?
        /// The colours of the roles of texts and controls.
        public var theme = ThemeChoice.auto
        /// A theme of the user's own, used instead of ``theme`` at the start; F3 leads on to the others.
        public var customTheme: NamedTheme?
        /// Whether the mouse is on at the start; `nil` for on if the terminal is known to support it.
        ///
        /// F2 switches it at any time. While it is on, the terminal selects text with Shift held.
        public var usesMouse: Bool?
        /// The keys that the user presses in place of the app's own.
        public var keyBindings = KeyBindings()
        /// How much room the rows of lists take.
        public var density = Density.comfortable
        /// Whether animations stand still that only the clock drives.
        public var reducesMotion = false
        /// Whether the app is written as lines of text, for screen readers, in place of a screen.
        ///
        /// A terminal that cannot move its cursor is written to line by line in any case.
        public var isPlain = false
        /// The width that the terminal gives to characters of ambiguous width.
        public var ambiguousWidth = AmbiguousWidth.narrow

        /// Creates options: the terminal's colours and background, and its mouse.
        public init() {}
    }

    /// Runs an app of one screen until the user leaves.
    ///
    /// If there is no terminal that can be used, such as in a pipe, this writes the reason to standard error and ends the
    /// program with status 1.
    /// - Parameters:
    ///   - body: The screen; it is evaluated again when its state changes.
    ///   - title: The title of the screen and of the window; the name of the program by default.
    ///   - options: How the app uses the terminal.
    public static func run(_ body: some ViewBody, title: String? = nil, options: Options = Options()) {
        let title = title ?? programName
        do {
            try run(title: title, options: options) { SingleSceneRoot(HostingController(title: title, body)) }
        } catch {
            writeError("\(programName): \(error)\n")
            exit(1)
        }
    }

    /// Runs an app of several screens until the user leaves.
    /// - Parameters:
    ///   - title: The title of the window while the screen has none; the name of the program by default.
    ///   - options: How the app uses the terminal.
    ///   - makeRoot: Creates the app, before the terminal is used.
    /// - Throws: What `makeRoot` throws, and `TerminalError` if there is no terminal that can be used.
    public static func run(
        title: String? = nil, options: Options = Options(), makeRoot: () throws -> any SceneRoot
    ) throws {
        try run(title: title, options: options, interceptor: nil, makeRoot: makeRoot)
    }

    /// Runs an app whose events pass an interceptor.
    /// - Throws: What `makeRoot` throws, and `TerminalError` if there is no terminal that can be used.
    package static func run(
        title: String?, options: Options, interceptor: (any InputInterceptor)?, makeRoot: () throws -> any SceneRoot
    ) throws {
        cterminal_open_closed_descriptors()
        AmbiguousWidth.current = options.ambiguousWidth
        let pasteboard = TerminalPasteboard.install()
        var terminalOptions = TerminalOptions(colorDepth: options.colorDepth)
        let capabilities = TerminalSession.capabilities(for: terminalOptions)
        let app = RunningApp(
            root: try makeRoot(), title: title ?? programName, options: options,
            clock: InjectedValues.current.clock, interceptor: interceptor, didFinish: pasteboard.expire)
        let client: any AppClient
        if options.isPlain || !capabilities.canAddressCursor {
            terminalOptions.lines = true
            client = LinearClient(app, canErase: capabilities.canAddressCursor)
        } else {
            client = SceneHostClient(app, capabilities)
        }
        _ = try TerminalSession(client: client, options: terminalOptions).run()
        client.stop()
        for message in UsageReports.messages { writeError("\(programName): \(message)\n") }
    }

    private static func writeError(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }

    private static var programName: String {
        CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    }
}

/// An object that sees each event before the app does, such as to record it, and that can send the app events of its own.
@MainActor
package protocol InputInterceptor: AnyObject {
    /// Starts when the app is on the screen.
    /// - Parameter perform: Performs an event that does not come from the terminal.
    func start(_ host: SceneHost, perform: @escaping @MainActor (InputEvent) -> Void)
    /// Receives an event from the terminal.
    /// - Returns: Whether the app performs the event.
    func admit(_ event: InputEvent) -> Bool
}

/// An app that a terminal shows.
struct RunningApp {
    let root: any SceneRoot
    let title: String
    let options: TerminalApp.Options
    let clock: any Clock<Duration>
    let interceptor: (any InputInterceptor)?
    /// Called when the user has left.
    let didFinish: @MainActor () -> Void
}

/// The client of a session that shows an app.
@MainActor
protocol AppClient: TerminalClient {
    func stop()
}

extension TerminalApp.Options {
    /// Gives a host what the options say about every way to show an app.
    @MainActor
    package func configure(_ host: SceneHost) {
        host.reducesMotion = reducesMotion
        host.keyBindings = keyBindings
        host.density = density
    }
}
