import CTerminal
import KitCells
import KitDI
import KitNavigation
import KitSceneViews

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An app of a few lines below the shell's prompt, such as a question or the progress of a script.
///
/// The lines occupy as many rows as the body needs. The last ones remain on the screen, below the lines written with
/// ``write(_:)``:
///
///     try InlineApp.run { app in
///         ProgressView("Copying", value: progress.fraction).task {
///             for file in files { copy(file); app.write(file) }
///             app.finish()
///         }
///     }
///
/// In a pipe, and in a terminal that cannot move its cursor, only the written lines and the last lines appear, as plain
/// text. Call `run` from a synchronous `main` or from top-level code, like ``TerminalApp``. A program can run several
/// inline apps, one after another. Other output of the program meanwhile appears at the end.
@MainActor
public final class InlineApp {
    /// The options of an inline app.
    public struct Options: Sendable {
        /// The colour depth; `nil` for the terminal's.
        public var colorDepth: ColorDepth?
        /// The colours of text and controls.
        public var theme = ThemeChoice.auto
        /// The maximum number of rows; a smaller terminal limits it further.
        public var maximumHeight = 16
        /// A Boolean value that indicates whether the app needs input, and so is useless without a terminal.
        public var needsInput = false
        /// A Boolean value that indicates whether to stop animations that only the clock drives.
        public var reducesMotion = false
        /// The width of characters of ambiguous width in the terminal.
        public var ambiguousWidth = AmbiguousWidth.narrow

        /// Creates options with the terminal's colours and background, and at most 16 rows.
        public init() {}
    }

    /// The outcome of an inline app.
    public enum Outcome: Sendable, Equatable {
        /// The app called ``InlineApp/finish()``.
        case finished
        /// The user left with `q` or Ctrl-C, or the terminal was closed.
        case cancelled
    }

    private(set) var isFinished = false
    private var lines: [String] = []
    fileprivate let pasteboard = TerminalPasteboard.install()

    private init() {}

    /// Runs an app until it calls ``finish()`` or the user leaves.
    /// - Parameters:
    ///   - options: The options of the app.
    ///   - body: A closure that creates the body, which is evaluated again when its state changes.
    /// - Returns: The outcome. After ``Outcome/cancelled``, the program decides how to continue.
    /// - Throws: `TerminalError` if the app needs input and there is no terminal, or if the terminal cannot be used.
    @discardableResult
    public static func run(
        options: Options = Options(), _ body: (InlineApp) -> some View
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

    /// Ends the app; the current lines remain on the screen.
    public func finish() {
        isFinished = true
        pasteboard.expire()
    }

    /// Writes a line above the app's lines, where it remains.
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
        // So that the reader of a pipe receives each line when it is written.
        fflush(nil)
    }
}

/// The client that shows an inline app below the prompt of a terminal.
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
        // Positions in the window are useless, because the row of the lines on the screen is unknown.
        case .mouse: break
        default:
            fit()
            host?.sendEvent(event)
            if isFinished { app.pasteboard.expire() }
        }
    }

    /// Resizes the host to the rows that the body needs.
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
