import CTerminal
import KitCells

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A full-screen session: it takes the terminal, runs the event loop on thread 0, and gives the terminal back.
///
/// Call ``run()`` from a synchronous `main` (no async main: only thread 0 has a stack on which a handler can run after
/// a stack overflow, and only thread 0 can detect that the main actor has nothing left to do). The terminal is given
/// back as it was found on return, `exit`, a trap, a crash and a signal, though not after SIGKILL, nor after a stack
/// overflow on another thread than thread 0.
@MainActor package final class TerminalSession {
    /// The session that runs in this process, if any.
    package private(set) static weak var running: TerminalSession?

    /// The options of the session.
    let options: TerminalOptions
    /// The capabilities of the terminal, under the session's options.
    let capabilities: TerminalCapabilities
    /// The terminal's size in cells; meaningful while the session runs.
    package internal(set) var size = Size(width: 80, height: 24)

    let client: any TerminalClient
    let queue = MainQueue()
    var parser: InputParser
    var patience: InputPatience
    var modes: ScreenModes
    var shownTitle: String?
    /// When the session sent its queries; nil once all answers have arrived.
    var queriesSentAt: ContinuousClock.Instant?
    var output = OutputQueue()
    var pacer = FramePacer()
    /// The programs that wait for the terminal.
    var programs: [TerminalProgram] = []
    var inputBuffer = [UInt8](repeating: 0, count: 4096)
    var frameBuffer: [UInt8] = []

    /// Creates a session for a client; it does not touch the terminal yet.
    package init(client: any TerminalClient, options: TerminalOptions = TerminalOptions()) {
        self.client = client
        self.options = options
        parser = InputParser(pasteLimit: options.pasteLimit, eightBitAlt: options.eightBitAlt)
        patience = InputPatience(escapeDelay: options.escapeDelay)
        let capabilities = Self.capabilities(for: options)
        self.capabilities = capabilities
        modes = ScreenModes(options, capabilities)
    }

    /// Takes the terminal and serves events until the client is finished or there is no more input.
    ///
    /// Throws ``TerminalError`` when there is no terminal that could be used. Not to be called while another
    /// session runs, nor from a task: it occupies the main actor's thread and runs the main actor's work itself.
    package func run() throws(TerminalError) -> TerminalExit {
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
            dropPrograms()
        }
        size = device.size
        shownTitle = nil
        sendQueries(device)
        client.terminalDidStart(size: size)
        return serve(device)
    }

    /// Sends bytes to the terminal after those already waiting, such as a bell or a title.
    ///
    /// They must not move the cursor or change attributes: the frames do not take them into account. Without a running
    /// session they are dropped.
    package func send(_ bytes: some Collection<UInt8>) {
        guard Self.running === self else { return }
        output.append(bytes)
    }

    /// Returns the capabilities of standard output's terminal, under these options.
    package static func capabilities(for options: TerminalOptions) -> TerminalCapabilities {
        var result = TerminalCapabilities.detect(
            environment: TerminalDevice.environment, isTerminal: isatty(STDOUT_FILENO) != 0,
            isRead: !cterminal_keyboard_is_elsewhere())
        result.colorDepth = options.colorDepth ?? result.colorDepth
        return result
    }

    /// A Boolean value that indicates whether standard output is a terminal, and keys can be read from one.
    ///
    /// If standard input is data, such as in `cat file | program`, keys come from the controlling terminal. With
    /// `/dev/null` there are none.
    nonisolated package static var hasTerminal: Bool { isatty(STDOUT_FILENO) != 0 && cterminal_has_keyboard() }
}

/// Changes on the terminal other than frames: the mouse, the title, the keyboard protocol.
///
/// The guard records each change before the terminal receives it, so that every exit undoes it.
extension TerminalSession {
    /// Sets the mouse and the title according to the client.
    func updateModes(_ device: TerminalDevice) {
        if options.lines { return }
        updateMouse(device)
        updateTitle(device)
    }

    private func updateMouse(_ device: TerminalDevice) {
        let wanted = options.mouse || client.wantsMouse
        guard wanted != modes.mouse, capabilities.isRead else { return }
        modes.mouse = wanted
        device.guardModes(modes)
        output.append((wanted ? ScreenModes.mouseOn : ScreenModes.mouseOff).utf8)
    }

    private func updateTitle(_ device: TerminalDevice) {
        let wanted = client.windowTitle
        guard wanted != shownTitle, capabilities.understandsQueries else { return }
        shownTitle = wanted
        guard let wanted else {
            // The one that was found, which stays on the stack for the way out.
            output.append((ScreenModes.restoreTitle + ScreenModes.saveTitle).utf8)
            return
        }
        if !modes.title {
            modes.title = true
            device.guardModes(modes)
            output.append(ScreenModes.saveTitle.utf8)
        }
        output.append(WindowTitle.sequence(wanted).utf8)
    }

    /// Takes the parser's reports, and notifies the client.
    func handleReports(_ device: TerminalDevice) {
        for report in parser.takeReports() {
            switch report {
            case .keyboardFlags: pushKeyboard(device)
            case .deviceAttributes:
                queriesSentAt = nil
                device.expectAnswers(false)
            case .colorScheme: send(TerminalQuery.backgroundColor + TerminalQuery.fence, device)
            case .backgroundColor, .name, .synchronizedOutput: break
            }
            client.terminalDidReport(report)
        }
    }

    private func pushKeyboard(_ device: TerminalDevice) {
        guard !modes.keyboard else { return }
        modes.keyboard = true
        device.guardModes(modes)
        output.append(ScreenModes.pushKeyboard.utf8)
    }

    /// Sends queries to the terminal.
    ///
    /// The answers come as reports, between the keys.
    func sendQueries(_ device: TerminalDevice) {
        guard options.queries, !options.lines, capabilities.understandsQueries else { return }
        send(TerminalQuery.all(capabilities), device)
    }

    /// Sends queries that end with the fence.
    private func send(_ queries: String, _ device: TerminalDevice) {
        device.expectAnswers(true)
        queriesSentAt = .now
        output.append(queries.utf8)
    }

    /// Waits for answers that are on their way when a session ends at once: the shell must not find them typed.
    func awaitAnswers(_ device: TerminalDevice) {
        guard let sent = queriesSentAt, flush(device) == .done else { return }
        let deadline = sent.advanced(by: options.answerTimeout)
        let interest = MainQueue.Interest(descriptor: device.keyboard)
        while queriesSentAt != nil, ContinuousClock.now < deadline {
            guard queue.waitAlone(for: interest, until: deadline) == .readable,
                case .bytes(let count) = device.read(into: &inputBuffer)
            else { return }
            _ = parser.feed(inputBuffer[..<count])
            handleReports(device)
        }
    }
}

/// The reason why a `TerminalSession` cannot use the terminal: the problem, its place, and what to do.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
    /// Standard output is no terminal.
    case notATerminal
    /// Standard input is `/dev/null`, or it is data and there is no controlling terminal from which keys could come.
    case noKeyboard
    /// `TERM` names a terminal that cannot move its cursor.
    case cannotAddressCursor(term: String)
    /// A system call failed.
    case system(operation: String, code: Int32, reason: String)
    /// Another session runs already; a process has one terminal.
    case alreadyRunning

    /// One sentence for the user, fit for standard error.
    public var description: String {
        switch self {
        case .notATerminal:
            "Standard output is not a terminal, so there is no screen to draw on: run the program directly in a "
                + "terminal, without a pipe or redirection on standard output."
        case .noKeyboard:
            "There is no terminal to read keys from: run the program directly in a terminal, and not with /dev/null as "
                + "its standard input."
        case .cannotAddressCursor(let term):
            "The terminal cannot move its cursor (TERM is \(term.isEmpty ? "not set" : "\"\(term)\"")): "
                + "use another terminal, or set TERM to its name, for example TERM=xterm-256color."
        case .system(let operation, let code, let reason):
            "The terminal could not be used: \(operation) failed with \"\(reason)\" (\(code)). "
                + "Open a new terminal window and try again."
        case .alreadyRunning:
            "A terminal session is running in this process already: end it before running another."
        }
    }
}

/// The reason why a `TerminalSession` ended.
package enum TerminalExit: Sendable, Equatable {
    /// The client was finished.
    case finished
    /// There will be no more input: the terminal was closed, or the connection to it lost.
    case hangUp
}
