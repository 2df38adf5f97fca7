import Foundation

struct HTTPHead: Hashable, Sendable {
    /// The status, such as 200.
    let status: Int
    /// The values by name in lower case; values of one name are joined by commas.
    let headers: [String: String]
    /// The announced number of bytes of the body, or `nil` if the head does not contain it.
    let length: Int?
}

/// A server's complete answer.
public struct HTTPAnswer: Sendable {
    private let head: HTTPHead
    /// The body.
    public let body: Data

    init(_ head: HTTPHead, body: Data) {
        self.head = head
        self.body = body
    }

    /// The status, such as 200.
    public var status: Int { head.status }

    /// Returns the value of a header, regardless of the case of its name.
    public func header(_ name: String) -> String? { head.headers[name.lowercased()] }
}

/// An answer while it arrives, checked against the expectations of its request.
struct IncomingAnswer: Sendable {
    let place: Place
    private let statuses: Set<Int>
    private let maximumBytes: Int
    private(set) var head: HTTPHead?
    private var body = Data()

    init(place: Place, statuses: Set<Int>, maximumBytes: Int) {
        self.place = place
        self.statuses = statuses
        self.maximumBytes = maximumBytes
    }

    /// Adds the head; throws if the status is not expected or the announced length exceeds the limit.
    mutating func receive(_ head: HTTPHead) throws(HTTPFailure) {
        guard statuses.contains(head.status) else {
            throw .status(head.status, server: place.server, path: place.path)
        }
        guard head.length ?? 0 <= maximumBytes else { throw tooLarge }
        self.head = head
    }

    /// Adds a part of the body; throws if it exceeds the limit.
    mutating func receive(_ bytes: some Collection<UInt8>) throws(HTTPFailure) {
        guard bytes.count <= maximumBytes - body.count else { throw tooLarge }
        body.append(contentsOf: bytes)
    }

    /// Returns the complete answer; throws if the head is missing.
    func whole() throws(HTTPFailure) -> HTTPAnswer {
        guard let head else { throw .connectionLost(server: place.server, path: place.path) }
        return HTTPAnswer(head, body: body)
    }

    private var tooLarge: HTTPFailure { .tooLarge(server: place.server, path: place.path, limit: maximumBytes) }
}
