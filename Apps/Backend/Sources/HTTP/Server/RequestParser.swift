/// Parses the bytes of a connection into requests, however they are split; every input has a result.
///
/// Limits bound its memory: a head, a body and one byte, and the rest of one read.
struct RequestParser {
    /// A complete request.
    struct Request: Hashable, Sendable {
        let head: IncomingHead
        let body: [UInt8]
        /// A Boolean value that indicates whether the body is complete; otherwise it exceeds the limit and was not
        /// read.
        let isWhole: Bool
    }

    private enum Phase {
        case head
        case body(IncomingHead, missing: Int)
        case chunkSize(IncomingHead)
        case chunk(IncomingHead, missing: Int)
        case chunkEnd(IncomingHead)
        case trailer(IncomingHead)
    }

    private let limits: ServerLimits
    /// Returns the size limit of a body by the target of its request.
    private let maximumBody: @Sendable (_ target: String) -> Int
    private var phase = Phase.head
    private var bytes: [UInt8] = []
    /// The index of the first byte that is not consumed.
    private var start = 0
    /// The index at which the search for the end of a line continues.
    private var searched = 0
    private var lines: [Range<Int>] = []
    private var body: [UInt8] = []
    /// The number of bytes in the lines of this request.
    private var lineBytes = 0

    init(
        limits: ServerLimits,
        maximumBody: @escaping @Sendable (_ target: String) -> Int = { _ in RequestBody.maximumBytes }
    ) {
        self.limits = limits
        self.maximumBody = maximumBody
    }

    /// A Boolean value that indicates whether no byte of the next request has arrived.
    var isBetweenRequests: Bool {
        if case .head = phase { start == bytes.count && lines.isEmpty } else { false }
    }

    /// A Boolean value that indicates whether the head has arrived, and the client waits for `100 Continue`.
    private(set) var owesContinue = false

    /// Records that `100 Continue` was sent.
    mutating func hasContinued() { owesContinue = false }

    mutating func append(_ more: [UInt8]) {
        if lines.isEmpty, start > 0 {
            bytes.removeFirst(start)
            searched -= start
            start = 0
        }
        bytes += more
    }

    /// Returns the next request, or `nil` until it is complete.
    mutating func next() throws(RequestProblem) -> Request? {
        while true {
            switch phase {
            case .head:
                guard let line = try line() else { return nil }
                // Old clients send an empty line after a request.
                if line.isEmpty, lines.isEmpty { continue }
                if !line.isEmpty {
                    lines.append(line)
                    continue
                }
                let head = try endHead()
                // A body that is announced as too large is refused at once.
                if case .length(let length) = head.framing, length > maximumBody(head.target) {
                    return finish(head, isWhole: false)
                }
            case .body(let head, let missing):
                guard let missing = readBody(missing, of: head) else { return finish(head, isWhole: false) }
                if missing == 0 { return finish(head, isWhole: true) }
                phase = .body(head, missing: missing)
                return nil
            case .chunkSize(let head):
                guard let line = try line() else { return nil }
                let size = try HTTPGrammar.chunkSize(bytes[line])
                phase = size == 0 ? .trailer(head) : .chunk(head, missing: size)
            case .chunk(let head, let missing):
                guard let missing = readBody(missing, of: head) else { return finish(head, isWhole: false) }
                phase = missing == 0 ? .chunkEnd(head) : .chunk(head, missing: missing)
                if missing > 0 { return nil }
            case .chunkEnd(let head):
                guard let line = try line() else { return nil }
                guard line.isEmpty else { throw .malformed }
                phase = .chunkSize(head)
            case .trailer(let head):
                guard let line = try line() else { return nil }
                if line.isEmpty { return finish(head, isWhole: true) }
                try IncomingHead.checkTrailer(bytes[line])
            }
        }
    }

    /// Returns the next complete line without its end, or `nil` if there is none.
    private mutating func line() throws(RequestProblem) -> Range<Int>? {
        let from = max(start, searched)
        guard let end = bytes[from...].firstIndex(of: UInt8(ascii: "\n")) else {
            searched = bytes.count
            guard lineBytes + bytes.count - start <= limits.headBytes else { throw problemOfLength }
            return nil
        }
        // Another server on the path might not accept a line feed alone as the end of a line.
        guard end > start, bytes[end - 1] == UInt8(ascii: "\r") else { throw .malformed }
        let line = start..<(end - 1)
        lineBytes += end + 1 - start
        guard lineBytes <= limits.headBytes else { throw problemOfLength }
        (start, searched) = (end + 1, end + 1)
        return line
    }

    private var problemOfLength: RequestProblem {
        if case .head = phase { return lines.isEmpty ? .targetTooLong : .headTooLarge }
        return .headTooLarge
    }

    private mutating func endHead() throws(RequestProblem) -> IncomingHead {
        let head = try IncomingHead(lines.map { bytes[$0] })
        lines = []
        owesContinue = head.expectsContinue
        switch head.framing {
        case .length(let length): phase = .body(head, missing: length)
        case .chunked: phase = .chunkSize(head)
        }
        return head
    }

    /// Moves available bytes into the body, and returns the number of missing bytes, or `nil` if the body exceeds the
    /// limit.
    private mutating func readBody(_ missing: Int, of head: IncomingHead) -> Int? {
        let most = maximumBody(head.target)
        let room = most + 1 - body.count
        let count = min(missing, bytes.count - start, room)
        body += bytes[start..<(start + count)]
        start += count
        searched = start
        // The contents of chunks compensate for the lines between them.
        lineBytes = max(0, lineBytes - 16 * count)
        return body.count > most ? nil : missing - count
    }

    private mutating func finish(_ head: IncomingHead, isWhole: Bool) -> Request {
        defer {
            body = []
            lineBytes = 0
            phase = .head
            owesContinue = false
        }
        return Request(head: head, body: body, isWhole: isWhole)
    }
}

/// The reason why bytes are not a valid request, which ends the connection.
enum RequestProblem: Int, Error, CaseIterable {
    case malformed = 400
    /// A page of another web site sent the request.
    case crossSite = 403
    case targetTooLong = 414
    /// The content is not announced as JSON.
    case notJSON = 415
    /// The request is for another host, for example from a web page whose name was made to lead here.
    case otherHost = 421
    case headTooLarge = 431
    case otherCoding = 501
    case otherVersion = 505

    /// The refusal, with a remedy.
    var refusal: Refusal {
        let (code, reason) =
            switch self {
            case .malformed: ("malformed", "This is not an HTTP/1.1 request (RFC 9112).")
            case .crossSite: ("crossSite", "Requests from other web sites cannot change anything.")
            case .targetTooLong: ("targetTooLong", "Shorten the URL.")
            case .notJSON: ("notJSON", "Send JSON, with the header 'Content-Type: application/json'.")
            case .otherHost: ("otherHost", "This server only answers for the hosts 127.0.0.1, localhost and [::1].")
            case .headTooLarge: ("headTooLarge", "Send fewer or shorter headers.")
            case .otherCoding: ("otherCoding", "The only supported transfer coding is 'chunked'.")
            case .otherVersion: ("otherVersion", "Use HTTP/1.1.")
            }
        return Refusal(status: rawValue, code: code, reason: reason)
    }
}
