import CTerminal
@_exported public import KitCells
@_exported public import KitCore
@_exported public import KitDI
@_exported public import KitNavigation
@_exported public import KitReactive
@_exported public import KitSceneViews

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Runs an app in the terminal.
///
/// A whole program, in `main.swift`:
///
///     import KitApp
///
///     struct Hello: View {
///         @State private var count = 0
///
///         var body: some View {
///             VStack(spacing: 1) {
///                 Text("Pressed \(count) times")
///                 Button("Press") { count += 1 }
///             }
///         }
///     }
///
///     TerminalApp.run(Hello())
///
/// The terminal is restored however the program ends. If standard input is data, such as in `cat file | program`, keys
/// come from the controlling terminal, and ``StandardInput`` has the lines. Call `run` from a synchronous `main` or from
/// top-level code: an async `main` does not run on thread 0.
@MainActor
public enum TerminalApp {
    /// The options of an app.
    public struct Options: Sendable {
        /// The colour depth; `nil` for the terminal's.
        public var colorDepth: ColorDepth?
        /// The colours of text and controls.
        public var theme = ThemeChoice.auto
        /// The user's own theme, which replaces ``theme`` at the start; F3 switches to the others.
        public var customTheme: NamedTheme?
        /// The theme that the user has chosen, to save it or to offer it in the settings of an app.
        ///
        /// F3 sets the value, and setting it changes the theme. At the start, a value takes precedence over ``theme``
        /// and ``customTheme``; if it is `nil`, they apply.
        public var chosenTheme: Property<ThemeChoice?>?
        /// The theme if the user has not chosen one; `nil` for ``customTheme``.
        var firstTheme: ThemeChoice? { customTheme == nil ? theme : nil }
        /// A Boolean value that indicates whether the mouse is initially on; `nil` for on if the terminal is known to
        /// support it.
        ///
        /// F2 switches it at any time. While it is on, selecting text in the terminal requires Shift.
        public var usesMouse: Bool?
        /// The keys that replace the app's default keys.
        public var keyBindings = KeyBindings()
        /// The height of rows in lists.
        public var density = Density.comfortable
        /// A Boolean value that indicates whether to stop animations that only the clock drives.
        public var reducesMotion = false
        /// A Boolean value that indicates whether to write the app as lines of text, for screen readers, instead of a
        /// screen.
        ///
        /// A terminal that cannot move its cursor always receives lines.
        public var isPlain = false
        /// The width of characters of ambiguous width in the terminal.
        public var ambiguousWidth = AmbiguousWidth.narrow
        /// The output if standard output is not a terminal, such as in `program | less`.
        public var pipedOutput = PipedOutput.refused

        /// Creates options with the terminal's colours, background and mouse.
        public init() {}
    }

    /// Runs an app of one screen until the user leaves.
    ///
    /// Without a usable terminal, such as in a pipe, it writes the reason to standard error and ends the program with
    /// status 1, unless ``Options/pipedOutput`` is set.
    /// - Parameters:
    ///   - body: The body of the screen, which is evaluated again when its state changes.
    ///   - title: The title of the screen and of the window; by default, the name of the program.
    ///   - options: The options of the app.
    public static func run(_ body: some View, title: String? = nil, options: Options = Options()) {
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
    ///   - title: The title of the window while the screen has none; by default, the name of the program.
    ///   - options: The options of the app.
    ///   - makeRoot: A closure that creates the app, before the terminal is used.
    /// - Throws: The error that `makeRoot` throws, or `TerminalError` if there is no usable terminal.
    public static func run(
        title: String? = nil, options: Options = Options(), makeRoot: () throws -> any SceneRoot
    ) throws {
        try run(title: title, options: options, interceptor: nil, makeRoot: makeRoot)
    }

    /// Runs an app whose events pass an interceptor.
    /// - Throws: The error that `makeRoot` throws, or `TerminalError` if there is no usable terminal.
    package static func run(
        title: String?, options: Options, interceptor: (any InputInterceptor)?, makeRoot: () throws -> any SceneRoot
    ) throws {
        cterminal_open_closed_descriptors()
        AmbiguousWidth.current = options.ambiguousWidth
        if isatty(STDOUT_FILENO) == 0 {
            switch options.pipedOutput {
            case .refused: break
            case .frame: return try PipedFrame(options, makeRoot).write()
            case .lines(let produce): return try PipedLines.write(produce)
            }
        }
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

/// An object that receives each event before the app does, for example to record it, and that can send its own events
/// to the app.
@MainActor
package protocol InputInterceptor: AnyObject {
    /// Called when the app is on the screen.
    /// - Parameter perform: A closure that performs an event that does not come from the terminal.
    func start(_ host: SceneHost, perform: @escaping @MainActor (InputEvent) -> Void)
    /// Receives an event from the terminal.
    /// - Returns: `true` to let the app perform the event.
    func admit(_ event: InputEvent) -> Bool
}

/// An app that is shown in a terminal.
struct RunningApp {
    let root: any SceneRoot
    let title: String
    let options: TerminalApp.Options
    let clock: any Clock<Duration>
    let interceptor: (any InputInterceptor)?
    /// A closure that is called when the user has left.
    let didFinish: @MainActor () -> Void
}

/// The client of a session that shows an app.
@MainActor
protocol AppClient: TerminalClient {
    func stop()
}

extension TerminalApp.Options {
    /// Configures a host with the options that apply to every way of showing an app.
    @MainActor
    package func configure(_ host: SceneHost) {
        host.reducesMotion = reducesMotion
        host.keyBindings = keyBindings
        host.density = density
    }
}
