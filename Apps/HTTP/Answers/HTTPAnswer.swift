import Foundation

/// The status and the headers of an answer.
struct HTTPHead: Hashable, Sendable {
    /// The status, such as 200.
    let status: Int
    /// Values by name in lower case; those of one name are joined by commas.
    let headers: [String: String]
    /// The announced number of bytes of the body; nil if the head does not say.
    let length: Int?
}

/// What a server answered, read to its end.
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

    /// Returns the value of a header, without regard to the case of its name.
    public func header(_ name: String) -> String? { head.headers[name.lowercased()] }
}
