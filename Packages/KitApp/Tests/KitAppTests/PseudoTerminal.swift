import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A pseudoterminal on which the fixture runs as leader of its own session.
///
/// Every wait is a blocking read or a wait for the child's end; a fixture that hangs ends through its own alarm.
final class PseudoTerminal: CustomStringConvertible {
    enum Status: Equatable {
        case exited(Int32)
        case signaled(Int32)
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private(set) var output: [UInt8] = []
    let child: pid_t
    private var controller: Int32
    private let name: [CChar]

    init(
        _ arguments: [String] = [], environment: [String: String] = [:], columns: UInt16 = 0, rows: UInt16 = 0
    ) throws {
        var controller: Int32 = -1
        var side: Int32 = -1
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&controller, &side, nil, nil, &size) == 0 else {
            throw Failure(description: "no pseudoterminal: \(String(cString: strerror(errno)))")
        }
        // If it remained open here, the end of the child would not end its output.
        defer { close(side) }
        self.controller = controller
        for descriptor in [controller, side] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        Self.makeUnusual(side)
        var name = [CChar](repeating: 0, count: 256)
        guard ttyname_r(side, &name, name.count) == 0 else {
            throw Failure(description: "the pseudoterminal has no name")
        }
        self.name = name
        child = try Self.spawn(arguments, environment, on: name)
    }

    /// Starts the fixture, and returns when it has read the terminal and painted.
    static func ready(_ arguments: [String] = [], environment: [String: String] = [:]) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(arguments, environment: environment)
        try terminal.read(until: "<READY")
        return terminal
    }

    deinit { if controller >= 0 { close(controller) } }

    /// Closes the test's side, as closing a terminal window does.
    func hangUp() {
        close(controller)
        controller = -1
    }

    /// The current modes, which both sides share.
    var modes: [UInt] {
        var found = termios()
        tcgetattr(controller, &found)
        return [UInt(found.c_iflag), UInt(found.c_oflag), UInt(found.c_cflag), UInt(found.c_lflag)]
    }

    var isRaw: Bool { modes[3] & UInt(ICANON) == 0 }

    /// The name of the child's side.
    var path: String { String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) }

    /// All output so far, as text.
    var text: String { String(decoding: output, as: UTF8.self) }

    /// All output so far, for the message of a failing test.
    var description: String { "It showed: " + text.debugDescription }

    func type(_ keys: String) { type(Array(keys.utf8)) }

    func type(_ bytes: [UInt8]) {
        #expect(write(controller, bytes, bytes.count) == bytes.count)
    }

    func send(_ signal: Int32) { kill(child, signal) }

    /// Stops the fixture and waits until it is stopped.
    func stopFixture() {
        send(SIGSTOP)
        var status: Int32 = 0
        while waitpid(child, &status, WUNTRACED) == -1, errno == EINTR {}
    }

    /// The number of typed bytes left for the next reader, such as a shell, as a terminal in cooked mode counts them.
    var unread: Int {
        let side = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK)
        defer { close(side) }
        var modes = termios()
        tcgetattr(side, &modes)
        modes.c_lflag &= ~tcflag_t(ICANON)
        tcsetattr(side, TCSANOW, &modes)
        var buffer = [UInt8](repeating: 0, count: 4096)
        return max(0, systemRead(side, &buffer))
    }

    func resize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    }

    /// Reads until the output since `start` contains `marker`; returns the output after `start`.
    @discardableResult
    func read(until marker: String, from start: Int = 0) throws -> String {
        while true {
            let new = String(decoding: output[start...], as: UTF8.self)
            if new.contains(marker) { return new }
            guard readMore() else { throw Failure(description: "ended before \(marker). \(self)") }
        }
    }

    /// Reads to the end of the output, and returns how the child ended.
    func finish() -> Status {
        while readMore() {}
        return awaitEnd()
    }

    /// Reads to the end of the output, and expects that the child ended with a status.
    func expectEnd(_ status: Status, sourceLocation: SourceLocation = #_sourceLocation) {
        let ended = finish()
        #expect(ended == status, "\(self)", sourceLocation: sourceLocation)
    }

    /// Types `q`, and expects that the fixture ends without an error.
    func quit(sourceLocation: SourceLocation = #_sourceLocation) {
        type("q")
        expectEnd(.exited(0), sourceLocation: sourceLocation)
    }

    /// Waits for the child's end without reading its output.
    func awaitEnd() -> Status {
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .signaled(signal)
    }

    /// Reads more output; returns `false` at the end, when no process has the other side open.
    ///
    /// If the child writes and ends during a read, Linux can report the end once before the last bytes, because it
    /// checks for bytes first and then for the end. The next read returns them.
    /// bytes first and for the end second. The next read has them.
    private func readMore() -> Bool { readOnce() || readOnce() }

    private func readOnce() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65536)
        var count = systemRead(controller, &buffer)
        while count == -1, errno == EINTR { count = systemRead(controller, &buffer) }
        if count > 0 { output += buffer[..<count] }
        return count > 0
    }

    /// Sets a mode that no program sets by itself, so that a test can detect whether it was restored.
    private static func makeUnusual(_ side: Int32) {
        var modes = termios()
        tcgetattr(side, &modes)
        modes.c_lflag &= ~tcflag_t(ECHOK | ECHOE)
        modes.c_iflag |= tcflag_t(IXANY)
        tcsetattr(side, TCSANOW, &modes)
    }
}

private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    read(descriptor, &buffer, buffer.count)
}
