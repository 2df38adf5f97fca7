import CTerminal
import KitCells
import KitDI
import KitNavigation
import KitSceneViews

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Shows a few lines below the shell's prompt, such as a question or the progress of a script.
///
/// The lines take as many rows as their body needs. The last ones stay on the screen, and above them the lines that
/// ``write(_:)`` has written:
///
///     try InlineApp.run { app in
///         ProgressBar("Copying", fraction: progress.fraction).task {
///             for file in files { copy(file); app.write(file) }
///             app.finish()
///         }
///     }
///
/// In a pipe, and in a terminal that cannot move its cursor, only the written lines and the last lines appear, as plain
/// text. Call `run` from a synchronous `main` or from top-level code, as ``TerminalApp``; a program can run several
/// inline apps, one after another. What the program prints by other means meanwhile appears at the end.
@MainActor
public final class InlineApp {
    /// How the lines use the terminal.
    public struct Options: Sendable {
        /// The colours to use; `nil` for those of the terminal.
        public var colorDepth: ColorDepth?
        /// The colours of the roles of texts and controls.
        public var theme = ThemeChoice.auto
        /// The most rows that the lines take; a terminal with fewer rows has the last word.
        public var maximumHeight = 16
        /// Whether the lines ask for something, so that they are useless without a terminal.
        public var needsInput = false
        /// Whether animations stand still that only the clock drives.
        public var reducesMotion = false
        /// The width that the terminal gives to characters of ambiguous width.
        public var ambiguousWidth = AmbiguousWidth.narrow

        /// Creates options: the terminal's colours and background, at most 16 rows.
        public init() {}
    }

    /// How an inline app has ended.
    public enum Outcome: Sendable, Equatable {
        /// The app called ``InlineApp/finish()``.
        case finished
        /// The user left by `q` or Ctrl-C, or the terminal was closed.
        case cancelled
    }

    private(set) var isFinished = false
    private var lines: [String] = []
    fileprivate let pasteboard = TerminalPasteboard.install()

    private init() {}

    /// Runs the lines until ``finish()`` is called or the user leaves.
    /// - Parameters:
    ///   - options: How the lines use the terminal.
    ///   - body: Creates the body; it is evaluated again when its state changes.
    /// - Returns: How it ended. After ``Outcome/cancelled`` the program decides how to continue.
    /// - Throws: `TerminalError` if the options need input and there is no terminal, or if it cannot be used.
    @discardableResult
    public static func run(
        options: Options = Options(), _ body: (InlineApp) -> some ViewBody
    ) throws -> Outcome {
        cterminal_open_closed_descriptors()
        AmbiguousWidth.current = options.ambiguousWidth
        let app = InlineApp()
        let root = SingleSceneRoot(HostingController(body(app)))
        var terminalOptions = TerminalOptions(colorDepth: options.colorDepth)
        terminalOptions.inline = true
        let capabilities = TerminalSession.capabilities(for: terminalOptions)
        guard (TerminalSession.hasTerminal && capabilities.canAddressCursor) || options.needsInput else {
            app.runWithoutTerminal(root)
            return .finished
        }
        let client = InlineClient(app, root, options, capabilities)
        _ = try TerminalSession(client: client, options: terminalOptions).run()
        client.stop()
        return app.isFinished ? .finished : .cancelled
    }

    /// Ends the app; the lines stay on the screen as they are by then.
    public func finish() {
        isFinished = true
        pasteboard.expire()
    }

    /// Writes a line above the others, once; it stays there.
    ///
    /// Line breaks become spaces.
    public func write(_ line: String) { lines.append(line) }

    var hasLines: Bool { !lines.isEmpty }

    func takeLines() -> [String] {
        defer { lines = [] }
        return lines
    }

    // MARK: Without a terminal

    private func runWithoutTerminal(_ root: SingleSceneRoot) {
        let host = SceneHost(
            root: root, size: Size(width: 80, height: 1), clock: InjectedValues.current.clock)
        host.isInline = true
        host.reducesMotion = true
        host.start()
        HeadlessLoop.run {
            host.update()
            print(takeLines())
            return isFinished
        }
        host.sendEvent(.resize(Size(width: 80, height: max(1, host.fittingHeight(width: 80)))))
        print(PlainTextEncoder.encode(host.render()).split(separator: "\n").map(String.init))
        host.stop()
    }

    private func print(_ lines: [String]) {
        for line in lines { Swift.print(LinearEncoder.line(line)) }
        // A pipe gets each line when it is written.
        fflush(nil)
    }
}

/// Shows an inline app below the prompt of a terminal.
final class InlineClient: TerminalClient {
    private let app: InlineApp
    private let root: SingleSceneRoot
    private let options: InlineApp.Options
    private var themes: ThemeFollower
    private var encoder: InlineEncoder
    private var host: SceneHost?
    private var terminalSize = Size(width: 80, height: 24)

    init(
        _ app: InlineApp, _ root: SingleSceneRoot, _ options: InlineApp.Options, _ capabilities: TerminalCapabilities
    ) {
        self.app = app
        self.root = root
        self.options = options
        themes = ThemeFollower(options.theme, asks: capabilities.understandsQueries) { name in
            getenv(name).map { String(cString: $0) }
        }
        encoder = InlineEncoder(depth: capabilities.colorDepth)
    }

    var needsFrame: Bool {
        (!themes.isWaiting || isFinished) && (app.hasLines || (host?.needsFrame ?? false))
    }
    var isFinished: Bool { app.isFinished || (host?.isFinished ?? false) }
    var rowsBelowCursor: Int { encoder.rowsBelowCursor }

    func terminalDidStart(size: Size) {
        terminalSize = size
        let clock = InjectedValues.current.clock
        let host = SceneHost(root: root, size: Size(width: size.width, height: 1), clock: clock, theme: themes.theme)
        host.isInline = true
        host.reducesMotion = options.reducesMotion
        host.start()
        self.host = host
        themes.limitWait(on: clock) { [weak self] in self?.themes.stopWaiting() }
    }

    func terminalDidReport(_ report: TerminalReport) {
        if themes.take(report) { host?.setTheme(themes.theme) }
    }

    func terminalDidReceive(_ event: InputEvent) {
        themes.stopWaiting()
        switch event {
        case .resize(let size):
            terminalSize = size
            fit()
        // The row of the lines on the screen is unknown, so a place in the window means nothing to them.
        case .mouse: break
        default:
            fit()
            host?.sendEvent(event)
            if isFinished { app.pasteboard.expire() }
        }
    }

    /// Gives the lines the rows that they need.
    private func fit() {
        guard let host else { return }
        let limit = max(1, min(options.maximumHeight, terminalSize.height))
        let height = min(limit, max(1, host.fittingHeight(width: terminalSize.width)))
        host.sendEvent(.resize(Size(width: terminalSize.width, height: height)))
    }

    func encodeFrame(into bytes: inout [UInt8]) {
        guard let host else { return }
        fit()
        let buffer = host.render()
        encoder.encode(buffer, cursor: isFinished ? nil : host.cursor, above: app.takeLines(), into: &bytes)
    }

    func repaint() {
        encoder.invalidate()
        host?.repaint()
    }

    func terminalWillSuspend() { host?.suspend() }

    func stop() { host?.stop() }
}
