#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Passes a link to a running program.
struct LinkSender {
    /// The result of a link.
    enum Outcome: Hashable {
        /// No program listens, or it has ended meanwhile: the link must still be opened.
        case notRunning
        case opened
        /// The program does not open the link; the reason is a part of a sentence.
        case refused(String)
        /// The program does not answer, because it is suspended or busy. The link is not opened.
        case silence
        /// The path of the place is too long for a socket.
        case pathTooLong
    }

    /// The time limit for an answer.
    static let timeout = Duration.seconds(5)

    private let place: LinkPlace
    private let timeout: Duration?

    /// - Parameter timeout: The time limit for an answer, or `nil` for none.
    init(to place: LinkPlace, timeout: Duration? = timeout) {
        self.place = place
        self.timeout = timeout
    }

    /// Returns whether a program of the same user listens; it receives nothing.
    func findsListener() -> Bool {
        guard let address = LocalAddress(path: place.socket), let socket = LocalSocket() else { return false }
        return [0, EAGAIN].contains(socket.reach(address)) && socket.isOfSameUser
    }

    func send(_ link: String) -> Outcome {
        guard let address = LocalAddress(path: place.socket) else { return .pathTooLong }
        guard let socket = LocalSocket() else { return .notRunning }
        switch socket.reach(address) {
        case 0: break
        // The listener's queue is full.
        case EAGAIN: return .silence
        default: return .notRunning
        }
        guard socket.isOfSameUser else { return .notRunning }
        do throws(LinkMessage.Problem) {
            guard socket.put(try LinkMessage.line(of: link)) else { return .notRunning }
        } catch {
            return .refused(error.rawValue)
        }
        return answer(on: socket)
    }

    private func answer(on socket: LocalSocket) -> Outcome {
        let deadline = timeout.map { ContinuousClock.now.advanced(by: $0) }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 256)
        while text.count < buffer.count {
            guard Self.waitForBytes(on: socket, until: deadline) else { return .silence }
            switch socket.receive(into: &buffer) {
            case .count(let count): text += buffer[..<count]
            case .wouldBlock: continue
            // A link is opened only after its answer.
            case .ended, .failed: return .notRunning
            }
            if let end = text.firstIndex(of: UInt8(ascii: "\n")) { return Self.outcome(text[..<end]) }
        }
        return .refused("the app sent an invalid response")
    }

    private static func outcome(_ line: ArraySlice<UInt8>) -> Outcome {
        let text = String(decoding: line, as: UTF8.self)
        if text == LinkMessage.accepted { return .opened }
        let reasons = [LinkMessage.Problem.empty, .tooLong, .notText, .controlCharacters]
        let reason = reasons.first { LinkMessage.refusal($0) == text }
        return .refused(reason?.rawValue ?? "the app sent an invalid response")
    }

    /// Returns `false` after the deadline.
    private static func waitForBytes(on socket: LocalSocket, until deadline: ContinuousClock.Instant?) -> Bool {
        while true {
            let left = deadline.map { ContinuousClock.now.duration(to: $0) }
            if let left, left <= .zero { return false }
            var request = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
            let count = poll(&request, 1, left.map(milliseconds) ?? -1)
            if count > 0 { return true }
            if count < 0, errno != EINTR { return false }
        }
    }

    /// Returns the milliseconds, rounded up, so that the deadline has passed when `poll` returns.
    private static func milliseconds(_ duration: Duration) -> Int32 {
        let (seconds, attoseconds) = duration.components
        return Int32(clamping: seconds * 1_000 + attoseconds / 1_000_000_000_000_000 + 1)
    }
}

/// The protocol between two programs: a line of UTF-8 with a link, and the answer.
enum LinkMessage {
    /// The greatest length of a link, in bytes.
    static let maximumLength = 4_096
    /// The answer to a link that is opened.
    static let accepted = "ok"

    /// The reason why a link is refused, as a part of a sentence.
    enum Problem: String, Error {
        case empty = "it is empty"
        case tooLong = "it has more than 4096 bytes"
        case notText = "it is not text in UTF-8"
        case controlCharacters = "it has control characters"
    }

    /// Returns the line for a link.
    static func line(of link: String) throws(Problem) -> [UInt8] {
        let bytes = Array(link.utf8)
        _ = try Self.link(in: bytes[...])
        return bytes + Array("\n".utf8)
    }

    /// Returns the link in a line without its end.
    static func link(in line: ArraySlice<UInt8>) throws(Problem) -> String {
        guard !line.isEmpty else { throw .empty }
        guard line.count <= maximumLength else { throw .tooLong }
        guard let text = String(validating: line, as: UTF8.self) else { throw .notText }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw .controlCharacters
        }
        return text
    }

    /// Returns the line that refuses a link.
    static func refusal(_ problem: Problem) -> String { "refused: \(problem.rawValue)" }
}
