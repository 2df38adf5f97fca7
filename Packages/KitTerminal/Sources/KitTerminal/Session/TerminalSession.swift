public import KitCells

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A full-screen session: it takes the terminal, runs the event loop on thread 0, and gives the terminal back.
///
/// Call ``run()`` from a synchronous `main` (no async main: only thread 0 has a stack on which a handler can run
/// after a stack overflow, and only thread 0 knows when the main actor has nothing left to do). The terminal is
/// given back as it was found on return, `exit`, a trap, a crash and a signal, though not after SIGKILL,
/// nor after a stack overflow on another thread than thread 0.
@MainActor public final class TerminalSession {
    /// The session that runs in this process, if any.
    public private(set) static weak var running: TerminalSession?

    /// The options of the session.
    public let options: TerminalOptions
    /// The capabilities of the terminal, under the session's options.
    public let capabilities: TerminalCapabilities
    /// The terminal's size in cells; meaningful while the session runs.
    public internal(set) var size = Size(width: 80, height: 24)

    let client: any TerminalClient
    let queue = MainQueue()
    var parser: InputParser
    var parserDeadline: ContinuousClock.Instant?
    /// When the parser began to wait for the rest of something; nil while it waits for nothing.
    var pendingSince: ContinuousClock.Instant?
    var modes: ScreenModes
    var shownTitle: String?
    /// When the terminal was asked about itself; nil when all answers are there.
    var queriesSentAt: ContinuousClock.Instant?
    var output = OutputQueue()
    var pacer = FramePacer()
    var inputBuffer = [UInt8](repeating: 0, count: 4096)
    var frameBuffer: [UInt8] = []

    /// Creates a session for a client; it does not touch the terminal yet.
    public init(client: any TerminalClient, options: TerminalOptions = TerminalOptions()) {
        self.client = client
        self.options = options
        parser = InputParser(pasteLimit: options.pasteLimit, eightBitAlt: options.eightBitAlt)
        let capabilities = Self.capabilities(for: options)
        self.capabilities = capabilities
        modes = ScreenModes(options, capabilities)
    }

    /// Takes the terminal and serves events until the client is finished or there is no more input.
    ///
    /// Throws ``TerminalError`` when there is no terminal that could be used. Not to be called while another
    /// session runs, nor from a task: it occupies the main actor's thread and runs the main actor's work itself.
    public func run() throws(TerminalError) -> TerminalExit {
        if Self.running != nil { throw .alreadyRunning }
        modes = ScreenModes(options, capabilities)
        let device = try TerminalDevice(modes, capabilities)
        Self.running = self
        defer {
            finishOutput(device)
            awaitAnswers(device)
            device.close()
            queue.unwatchAll()
            Self.running = nil
        }
        size = device.size
        shownTitle = nil
        sendQueries(device)
        client.terminalDidStart(size: size)
        return serve(device)
    }

    /// Sends bytes to the terminal after what waits already, such as a bell or a title.
    ///
    /// They must not move the cursor or change attributes: the frames do not know of them. Without a running
    /// session they are dropped.
    public func send(_ bytes: some Collection<UInt8>) {
        guard Self.running === self else { return }
        output.append(bytes)
    }

    /// Returns the capabilities of standard output's terminal, under these options.
    public static func capabilities(for options: TerminalOptions) -> TerminalCapabilities {
        var result = TerminalCapabilities.detect(
            environment: TerminalDevice.environment, isTerminal: isatty(STDOUT_FILENO) != 0)
        result.colorDepth = options.colorDepth ?? result.colorDepth
        return result
    }
}
