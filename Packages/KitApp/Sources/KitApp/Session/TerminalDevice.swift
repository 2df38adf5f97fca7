import CTerminal
import KitCells

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The terminal as a device, which is open, in raw mode and guarded until ``close()``.
///
/// It has its own file description, so that non-blocking mode does not affect the shell. Output goes to the terminal of
/// standard output. Keys come from the terminal of standard input, or from the controlling terminal if standard input
/// is data.
@MainActor final class TerminalDevice {
    enum Input {
        case bytes(Int)
        case nothingNow
        case ended
    }

    let keyboard: Int32
    /// The descriptor for output, the same as ``keyboard`` if both are one terminal.
    let screen: Int32
    let wakeDescriptor: Int32

    init(_ modes: ScreenModes, _ capabilities: TerminalCapabilities) throws(TerminalError) {
        if !cterminal_has_keyboard() { throw .noKeyboard }
        if isatty(STDOUT_FILENO) == 0 { throw .notATerminal }
        if !capabilities.canAddressCursor, modes.lines == nil {
            throw .cannotAddressCursor(term: Self.environment("TERM") ?? "")
        }
        screen = cterminal_open_screen()
        if screen < 0 { throw Self.failure("opening it", errno) }
        keyboard = cterminal_open_keyboard(screen)
        let code = keyboard < 0 ? errno : Self.beginGuard(keyboard, screen, modes)
        wakeDescriptor = cterminal_guard_wake_descriptor()
        guard code == 0 else {
            closeDescriptors()
            throw Self.failure("setting raw mode", code)
        }
    }

    /// Restores and closes the terminal.
    func close() {
        cterminal_guard_end()
        closeDescriptors()
    }

    private func closeDescriptors() {
        _ = systemClose(screen)
        if keyboard >= 0, keyboard != screen { _ = systemClose(keyboard) }
    }

    private static func beginGuard(_ keyboard: Int32, _ screen: Int32, _ modes: ScreenModes) -> Int32 {
        let (enter, leave) = (modes.enter, modes.leave)
        return cterminal_guard_begin(keyboard, screen, enter, enter.utf8.count, leave, leave.utf8.count)
    }

    /// Updates the sequences with which the guard enters and leaves the modes.
    func guardModes(_ modes: ScreenModes) {
        let (enter, leave) = (modes.enter, modes.leave)
        cterminal_guard_set_sequences(enter, enter.utf8.count, leave, leave.utf8.count)
    }

    /// Notifies the guard of pending answers, which the shell must not read.
    func expectAnswers(_ areExpected: Bool) { cterminal_guard_expect_answers(areExpected) }

    /// The size in cells: as the terminal reports it, else from `COLUMNS` and `LINES`, else 80 by 24.
    var size: Size {
        var columns: Int32 = 0
        var rows: Int32 = 0
        if cterminal_window_size(screen, &columns, &rows) { return Size(width: Int(columns), height: Int(rows)) }
        return Self.fallbackSize(Self.environment)
    }

    static func fallbackSize(_ environment: (String) -> String?) -> Size {
        func number(_ name: String) -> Int? {
            environment(name).flatMap { Int($0) }.flatMap { 1...9999 ~= $0 ? $0 : nil }
        }
        return Size(width: number("COLUMNS") ?? 80, height: number("LINES") ?? 24)
    }

    /// Reads the available bytes without waiting.
    func read(into buffer: inout [UInt8]) -> Input {
        let count = buffer.withUnsafeMutableBytes { systemRead(keyboard, $0.baseAddress, $0.count) }
        if count > 0 { return .bytes(count) }
        return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothingNow : .ended
    }

    /// Writes without waiting; see ``OutputQueue/flush(_:)`` for the result.
    func write(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard let start = bytes.baseAddress else { return 0 }
        let count = cterminal_guard_write(start, bytes.count)
        if count >= 0 { return count }
        return errno == EAGAIN ? -1 : errno == EINTR ? 0 : -2
    }

    /// Returns the signals that arrived since the last call, each named by a letter.
    func takeNotices() -> Set<UInt8> {
        var notices: Set<UInt8> = []
        var buffer = [UInt8](repeating: 0, count: 64)
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(wakeDescriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return notices }
            notices.formUnion(buffer[..<count])
        }
    }

    static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private static func failure(_ operation: String, _ code: Int32) -> TerminalError {
        .system(operation: operation, code: code, reason: String(cString: strerror(code)))
    }
}

/// The system calls, named differently from the methods that use them.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

/// The queries that a session sends when it starts.
enum TerminalQuery {
    static let backgroundColor = "\u{1B}]11;?\u{1B}\\"
    private static let name = "\u{1B}[>q"
    private static let synchronizedOutput = "\u{1B}[?2026$p"
    private static let keyboard = "\u{1B}[?u"
    /// Every terminal answers this one, and answers come in the order of the queries, so it is the last.
    static let fence = "\u{1B}[c"

    static func all(_ capabilities: TerminalCapabilities) -> String {
        let modes = capabilities.understandsModeQueries ? synchronizedOutput : ""
        return backgroundColor + name + modes + keyboard + fence
    }
}

/// A report of the terminal, mostly in answer to the queries of a `TerminalSession`.
///
/// An answer may come at any time, or never, so a client begins with a guess and corrects it.
package enum TerminalReport: Hashable, Sendable {
    /// The colour of the background, always `.rgb`, which distinguishes light and dark themes.
    case backgroundColor(Color)
    /// The terminal's name and version, such as `kitty(0.36.4)` (XTVERSION), without control characters.
    case name(String)
    /// The primary device attributes (DA1), the answer to the last query: earlier queries without an answer will
    /// receive none.
    case deviceAttributes([Int])
    /// A Boolean value that indicates whether the terminal supports synchronized output (private mode 2026).
    case synchronizedOutput(Bool)
    /// The flags of kitty's keyboard protocol, which the terminal supports, that were set before the session.
    case keyboardFlags(Int)
    /// The user switched the terminal's theme; the colour of the background follows as a separate report.
    case colorScheme(isDark: Bool)
}
