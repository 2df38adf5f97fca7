import Foundation

/// What a server answered, read to its end.
public struct HTTPAnswer: Sendable {
    private let head: HTTPHead?
    /// The body.
    public let body: Data

    init(_ head: HTTPHead?, body: Data) {
        self.head = head
        self.body = body
    }

    /// The status, such as 200.
    public var status: Int { head?.status ?? 0 }

    /// The value of a header, without regard to the case of its name.
    public func header(_ name: String) -> String? { head?.headers[name.lowercased()] }
}
