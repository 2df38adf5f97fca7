import CTerminal
import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The data that a program receives on standard input, such as in `cat app.log | program`.
///
/// Keys come from the controlling terminal meanwhile, so the program has a screen as always:
///
///     .task {
///         for await lines in StandardInput.lines { entries += lines.map(Entry.init) }
///     }
public enum StandardInput {
    private static let reader = LineReader(STDIN_FILENO)

    /// A Boolean value that indicates whether standard input is data: a file, a pipe or a socket, and neither a terminal
    /// nor `/dev/null`.
    public static var isData: Bool { cterminal_input_is_data() }

    /// The lines, without their ends, in batches: each is what has arrived since the batch before, and not empty.
    ///
    /// The next part is read when a batch is taken, so that a program that is slower than its input does not fill the
    /// memory. Bytes that are not UTF-8 become replacement characters, and a line of more than 1 MB is divided. A
    /// second loop continues where the first one has ended; of two loops at a time, the older one ends. If standard
    /// input is not data, there are no lines.
    public static var lines: AsyncStream<[String]> {
        guard isData else { return AsyncStream { $0.finish() } }
        return AsyncStream {
            await reader.next()
        } onCancel: {
            reader.cancel()
        }
    }
}

/// Reads lines from a file, on a thread of its own.
final class LineReader: Sendable {
    /// The most bytes of a line.
    static let maximumLength = 1 << 20
    private static let blockLength = 1 << 16

    private struct State {
        var waiter: CheckedContinuation<[String]?, Never>?
        /// The lines that were read for a loop that was cancelled.
        var lines: [String] = []
        var isReading = false
        var isAtEnd = false
    }

    private let descriptor: Int32
    private let state = Mutex(State())
    private let splitter = Mutex(LineSplitter())
    private let queue = DispatchQueue(label: "triptych.standard-input")

    /// Creates a reader of a descriptor, which stays open.
    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Returns the next lines, or `nil` at the end, after a cancellation, and if another caller waits in place of this
    /// one.
    func next() async -> [String]? {
        await withCheckedContinuation { continuation in
            let (former, begins) = state.withLock { state in
                let former = state.waiter
                state.waiter = continuation
                let begins = !state.isReading && state.lines.isEmpty && !state.isAtEnd
                state.isReading = state.isReading || begins
                return (former, begins)
            }
            former?.resume(returning: nil)
            if begins { queue.async { self.read() } }
            if Task.isCancelled { cancel() } else { answer() }
        }
    }

    /// Ends the wait for lines.
    func cancel() {
        let waiter = state.withLock { state in
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(returning: nil)
    }

    /// Gives the lines to the one who waits.
    private func answer() {
        let answer = state.withLock { state -> (CheckedContinuation<[String]?, Never>, [String]?)? in
            guard let waiter = state.waiter, !state.lines.isEmpty || state.isAtEnd else { return nil }
            defer { (state.waiter, state.lines) = (nil, []) }
            return (waiter, state.lines.isEmpty ? nil : state.lines)
        }
        if let answer { answer.0.resume(returning: answer.1) }
    }

    /// Reads until there is a line; blocks the queue.
    private func read() {
        var block = [UInt8](repeating: 0, count: Self.blockLength)
        var lines: [String] = []
        var isAtEnd = false
        while lines.isEmpty, !isAtEnd {
            let count = block.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                lines = splitter.withLock { $0.lines(in: block[..<count]) }
            } else if count < 0, errno == EAGAIN {
                var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                _ = poll(&interest, 1, -1)
            } else if count == 0 || errno != EINTR {
                lines = splitter.withLock { $0.rest() }
                isAtEnd = true
            }
        }
        state.withLock { state in
            state.lines = lines
            (state.isReading, state.isAtEnd) = (false, isAtEnd)
        }
        answer()
    }
}

/// Divides bytes into lines.
struct LineSplitter {
    private var partial: [UInt8] = []

    /// Returns the lines that end in a block; what is left waits for the next block.
    mutating func lines(in block: ArraySlice<UInt8>) -> [String] {
        var lines: [String] = []
        var block = block
        while let end = block.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(line(block[..<end]))
            block = block[(end + 1)...]
        }
        partial += block
        if partial.count >= LineReader.maximumLength { lines.append(line([])) }
        return lines
    }

    /// Returns the last line if no line end follows it.
    mutating func rest() -> [String] { partial.isEmpty ? [] : [line([])] }

    private mutating func line(_ end: ArraySlice<UInt8>) -> String {
        partial += end
        defer { partial.removeAll(keepingCapacity: true) }
        if partial.last == UInt8(ascii: "\r") { partial.removeLast() }
        return String(decoding: partial, as: UTF8.self)
    }
}

/// The system call; named apart from the method that uses it.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}
