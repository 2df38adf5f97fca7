import Foundation

/// An answer while it arrives, checked against what its request expects.
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

    /// Adds the head; throws if its status is not expected or its announced length is above the limit.
    mutating func receive(_ head: HTTPHead) throws(HTTPFailure) {
        guard statuses.contains(head.status) else {
            throw .status(head.status, server: place.server, path: place.path)
        }
        guard head.length ?? 0 <= maximumBytes else { throw tooLarge }
        self.head = head
    }

    /// Adds a part of the body; throws if there is no room for it.
    mutating func receive(_ bytes: some Collection<UInt8>) throws(HTTPFailure) {
        guard bytes.count <= maximumBytes - body.count else { throw tooLarge }
        body.append(contentsOf: bytes)
    }

    /// Returns the whole answer; throws if it ended before its head did.
    func whole() throws(HTTPFailure) -> HTTPAnswer {
        guard let head else { throw .connectionLost(server: place.server, path: place.path) }
        return HTTPAnswer(head, body: body)
    }

    private var tooLarge: HTTPFailure { .tooLarge(server: place.server, path: place.path, limit: maximumBytes) }
}
