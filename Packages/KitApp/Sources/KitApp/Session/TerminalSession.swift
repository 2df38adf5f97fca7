import CTerminal
import KitCells

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A full-screen session, which takes over the terminal, runs the event loop on thread 0, and restores the terminal.
///
/// Call ``run()`` from a synchronous `main`. An async `main` does not work, because only thread 0 has a stack for
/// handling a stack overflow, and only thread 0 can detect that the main actor is idle. The terminal is restored on
/// return, `exit`, a trap, a crash and a signal, but not after SIGKILL or a stack overflow on another thread.
@MainActor package final class TerminalSession {
    /// The session that runs in this process, if any.
    package private(set) static weak var running: TerminalSession?

    /// The options of the session.
    let options: TerminalOptions
    /// The capabilities of the terminal, adjusted by the session's options.
    let capabilities: TerminalCapabilities
    /// The terminal's size in cells, which is valid while the session runs.
    package internal(set) var size = Size(width: 80, height: 24)

    let client: any TerminalClient
    let queue = MainQueue()
    var parser: InputParser
    var patience: InputPatience
    var modes: ScreenModes
    var shownTitle: String?
    /// The time at which the session sent its queries; `nil` once all answers have arrived.
    var queriesSentAt: ContinuousClock.Instant?
    var output = OutputQueue()
    var pacer = FramePacer()
    /// The programs that wait for the terminal.
    var programs: [TerminalProgram] = []
    var inputBuffer = [UInt8](repeating: 0, count: 4096)
    var frameBuffer: [UInt8] = []

    /// Creates a session for a client, without using the terminal yet.
    package init(client: any TerminalClient, options: TerminalOptions = TerminalOptions()) {
        self.client = client
        self.options = options
        parser = InputParser(pasteLimit: options.pasteLimit, eightBitAlt: options.eightBitAlt)
        patience = InputPatience(escapeDelay: options.escapeDelay)
        let capabilities = Self.capabilities(for: options)
        self.capabilities = capabilities
        modes = ScreenModes(options, capabilities)
    }

    /// Takes over the terminal, and serves events until the client finishes or there is no more input.
    ///
    /// Do not call it while another session runs, or from a task: it occupies the main actor's thread and runs the main
    /// actor's work itself.
    /// - Throws: ``TerminalError`` if there is no usable terminal.
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
    /// They must not move the cursor or change attributes, because frames do not take them into account. Without a
    /// running session, they are dropped.
    package func send(_ bytes: some Collection<UInt8>) {
        guard Self.running === self else { return }
        output.append(bytes)
    }

    /// Returns the capabilities of standard output's terminal, adjusted by the options.
    package static func capabilities(for options: TerminalOptions) -> TerminalCapabilities {
        var result = TerminalCapabilities.detect(
            environment: TerminalDevice.environment, isTerminal: isatty(STDOUT_FILENO) != 0,
            isRead: !cterminal_keyboard_is_elsewhere())
        result.colorDepth = options.colorDepth ?? result.colorDepth
        return result
    }

    /// A Boolean value that indicates whether standard output is a terminal and keys can be read from one.
    ///
    /// If standard input is data, such as in `cat file | program`, keys come from the controlling terminal. With
    /// `/dev/null` there are none.
    nonisolated package static var hasTerminal: Bool { isatty(STDOUT_FILENO) != 0 && cterminal_has_keyboard() }
}

/// Changes to the terminal other than frames: the mouse, the title and the keyboard protocol.
///
/// The guard records each change before the terminal receives it, so that every exit undoes it.
extension TerminalSession {
    /// Sets the mouse and the title as the client requests.
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
            // The original title, which stays on the stack for the end of the session.
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

    /// Handles the parser's reports, and notifies the client of them.
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

    /// Sends queries to the terminal, whose answers arrive as reports between the keys.
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

    /// Waits for the answers when a session ends early, so that the shell does not receive them as keys.
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

/// An error that explains why a `TerminalSession` cannot use the terminal, and what to do.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
    /// Standard output is not a terminal.
    case notATerminal
    /// Standard input is `/dev/null`, or is data while there is no controlling terminal for keys.
    case noKeyboard
    /// `TERM` names a terminal that cannot move its cursor.
    case cannotAddressCursor(term: String)
    /// A system call failed.
    case system(operation: String, code: Int32, reason: String)
    /// Another session is running; a process has one terminal.
    case alreadyRunning
    /// The text of a program without a terminal could not be written; see ``PipedOutput``.
    case notWritten(reason: String)

    /// A sentence for the user, suitable for standard error.
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
        case .notWritten(let reason):
            "The text could not be written to standard output: \(reason). Direct it to another file or program."
        }
    }
}

/// The reason for the end of a `TerminalSession`.
package enum TerminalExit: Sendable, Equatable {
    /// The client finished.
    case finished
    /// There is no more input, because the terminal was closed or the connection to it was lost.
    case hangUp
}
