import KitCells
import KitDI
import KitNavigation
import KitSceneViews

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The output of a program whose standard output is not a terminal, such as in `program | less`.
///
///     options.pipedOutput = .lines { write in
///         for entry in try await log.entries() where entry.isError { write(entry.text) }
///     }
public enum PipedOutput: Sendable {
    /// Nothing: one sentence on standard error says why, and the program ends with status 1.
    case refused
    /// The first screen on which no work is under way, as text; with ``TerminalApp/Options/isPlain``, every row of its
    /// lists.
    ///
    /// The program waits for the tasks and effects of its screens. Time passes only on `\.clock`, and not in real time:
    /// a task that waits for this clock delays nothing, for at most a minute of its time. The window has the size of
    /// `COLUMNS` and `LINES`, or 80 columns and 24 lines.
    case frame
    /// The lines that a closure passes to its argument, such as the rows that match a filter. There is no screen.
    ///
    /// Line breaks inside a line become spaces, and control characters a replacement character.
    case lines(@MainActor (_ write: @escaping @MainActor (String) -> Void) async throws -> Void)
}

/// The first settled screen of an app.
@MainActor
final class PipedFrame {
    private let host: SceneHost
    private let isPlain: Bool
    private let clock = SettledClock()
    private var text: String?

    init(_ options: TerminalApp.Options, _ makeRoot: () throws -> any SceneRoot) rethrows {
        let clock = clock
        InjectedValues.setLive { $0.clock = clock }
        host = SceneHost(
            root: try makeRoot(), size: TerminalDevice.fallbackSize(TerminalDevice.environment), clock: clock)
        isPlain = options.isPlain
        options.configure(host)
        host.reducesMotion = true
    }

    /// Waits until the screen has settled, and writes it.
    /// - Throws: `TerminalError` if it cannot be written.
    func write() throws {
        host.start()
        Task { text = await settledText() }
        HeadlessLoop.run { text != nil }
        host.stop()
        try StandardOutput.write(Array((text ?? "").utf8))
    }

    private func settledText() async -> String {
        let idle = IdleWaiter(clock)
        await idle.reach { host.render() }
        let first = shown
        // Content that never ends by itself is shown as it was before.
        return await idle.finishEffects { host.render() } ? shown : first
    }

    private var shown: String {
        isPlain ? LinearRenderer.text(of: host) : PlainTextEncoder.encode(host.render()) + "\n"
    }
}

/// The lines that a program writes in place of a screen.
@MainActor
final class PipedLines {
    /// More bytes than this are written before the closure waits.
    private static let limit = 1 << 16

    private var bytes: [UInt8] = []
    private var outcome: Result<Void, any Error>?

    /// Writes each line when the closure has passed it, or waits.
    /// - Throws: The closure's error, or `TerminalError` if a line cannot be written.
    static func write(
        _ produce: @escaping @MainActor (_ write: @escaping @MainActor (String) -> Void) async throws -> Void
    ) throws {
        let lines = PipedLines()
        let task = Task {
            do {
                try await produce { lines.append($0) }
                lines.finish(.success(()))
            } catch {
                lines.finish(.failure(error))
            }
        }
        HeadlessLoop.run {
            lines.flush()
            return lines.outcome != nil
        }
        task.cancel()
        try lines.outcome?.get()
    }

    private func append(_ line: String) {
        bytes += (LinearEncoder.line(line) + "\n").utf8
        if bytes.count > Self.limit { flush() }
    }

    private func flush() {
        do {
            try StandardOutput.write(bytes)
        } catch {
            outcome = .failure(error)
        }
        bytes.removeAll(keepingCapacity: true)
    }

    /// The first failure counts.
    private func finish(_ result: Result<Void, any Error>) {
        flush()
        outcome = outcome ?? result
    }
}

/// Standard output of a program without a terminal.
enum StandardOutput {
    /// Writes all bytes; waits while a pipe is full.
    /// - Throws: `TerminalError` if they cannot be written.
    static func write(_ bytes: [UInt8]) throws(TerminalError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var interest = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                _ = poll(&interest, 1, -1)
            } else if errno != EINTR {
                throw .notWritten(reason: String(cString: strerror(errno)))
            }
        }
    }
}

/// The system call; named apart from the method that uses it.
private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}
