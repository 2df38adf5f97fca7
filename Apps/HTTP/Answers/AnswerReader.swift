import Foundation

/// Reads the one answer of a connection, byte by byte as they come, by the rules of RFC 9112.
///
/// Whatever the bytes are, there is an end to what is kept of them: the head and the lines between the pieces of a body
/// are limited here, the body by whoever takes its pieces.
struct AnswerReader {
    /// What the bytes so far have brought.
    enum Event: Hashable {
        case head(HTTPHead)
        case body(Data)
        /// The answer is whole.
        case end
    }

    /// Bytes that are no answer in HTTP.
    struct Malformed: Error, Hashable {}

    /// The connection ended before the answer did.
    struct Cut: Error, Hashable {}

    /// The most bytes of a head, together with the answers of status 1xx before it.
    static let maximumHead = 65_536
    /// The most bytes of the lines between the pieces of a body, and of those after the last one.
    private static let maximumTrailer = 65_536

    private enum Phase {
        case head(HeadLines)
        case counted(Int)
        case untilTheEnd
        case chunked(ChunkedBody)
        case done
    }

    private let hasBody: Bool
    private var phase = Phase.head(HeadLines())
    private var headBytes = 0

    /// Reads the answer to a request of a method; the answer to HEAD has no body.
    init(method: String = "GET") { hasBody = method != "HEAD" }

    /// Whether a status other than 1xx has come.
    var hasBegun: Bool {
        if case .head = phase { false } else { true }
    }

    /// Takes the bytes that came; throws ``Malformed``.
    mutating func read(_ bytes: some Collection<UInt8>) throws -> [Event] {
        var rest = Array(bytes)[...]
        var events: [Event] = []
        while !rest.isEmpty {
            switch phase {
            case .done:
                // More than was announced: nobody asked for it.
                return events
            case .head(let lines):
                try readHead(lines, from: &rest, into: &events)
            case .counted(let missing):
                readCounted(missing, from: &rest, into: &events)
            case .untilTheEnd:
                events.append(.body(Data(rest)))
                rest = []
            case .chunked(var body):
                // Taken out while it changes, so that its buffer is not copied.
                phase = .done
                let (data, isWhole) = try body.read(&rest, limit: Self.maximumTrailer)
                if !data.isEmpty { events.append(.body(data)) }
                phase = isWhole ? .done : .chunked(body)
                if isWhole { events.append(.end) }
            }
        }
        return events
    }

    /// The connection has ended; throws ``Cut`` where the answer is not whole.
    mutating func finish() throws -> [Event] {
        switch phase {
        case .done: return []
        case .untilTheEnd:
            phase = .done
            return [.end]
        case .head, .counted, .chunked: throw Cut()
        }
    }

    private mutating func readHead(
        _ lines: HeadLines, from rest: inout ArraySlice<UInt8>, into events: inout [Event]
    ) throws {
        var lines = lines
        phase = .done
        let before = rest.count
        let head = try lines.read(&rest, limit: Self.maximumHead - headBytes)
        headBytes += before - rest.count
        guard let head else {
            phase = .head(lines)
            return
        }
        if (100...199).contains(head.status) {
            // Nobody asked for another protocol.
            guard head.status != 101 else { throw Malformed() }
            phase = .head(HeadLines())
            return
        }
        phase = try body(of: head)
        events.append(.head(head))
        if case .done = phase { events.append(.end) }
    }

    private func body(of head: HTTPHead) throws -> Phase {
        guard hasBody, head.status != 204, head.status != 304 else { return .done }
        if let coding = head.headers["transfer-encoding"] {
            guard coding.lowercased() == "chunked" else { throw Malformed() }
            return .chunked(ChunkedBody())
        }
        guard let length = head.length else { return .untilTheEnd }
        return length == 0 ? .done : .counted(length)
    }

    private mutating func readCounted(
        _ missing: Int, from rest: inout ArraySlice<UInt8>, into events: inout [Event]
    ) {
        let piece = rest.prefix(missing)
        rest = rest.dropFirst(piece.count)
        events.append(.body(Data(piece)))
        phase = piece.count == missing ? .done : .counted(missing - piece.count)
        if piece.count == missing { events.append(.end) }
    }
}
