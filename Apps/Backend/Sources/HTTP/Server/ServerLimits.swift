/// How much of a server one client, or all of them, may use.
public struct ServerLimits: Hashable, Sendable {
    /// How many connections there are at once; whoever has waited longest makes room for one more.
    public var connections: Int
    /// The most bytes of a request's first line and headers.
    public var headBytes: Int
    /// The most bytes of a body that are handed on; of a larger one so many and one more.
    public var bodyBytes: Int
    /// How long a request may take to arrive.
    public var arrival: Duration
    /// How long a connection may be kept with nothing asked.
    public var idleness: Duration
    /// How long an answer may take to be made and sent.
    public var answer: Duration

    /// 256 connections, 16 KiB of head and 64 KiB of body; 10, 30 and 15 seconds.
    public static let standard = ServerLimits(
        connections: 256, headBytes: 16_384, bodyBytes: 65_536, arrival: .seconds(10), idleness: .seconds(30),
        answer: .seconds(15))

    /// The same limits, with one time for all that clients and answers may take: for a debugger, or a very busy machine.
    public func with(patience: Duration) -> ServerLimits {
        ServerLimits(
            connections: connections, headBytes: headBytes, bodyBytes: bodyBytes, arrival: patience, idleness: patience,
            answer: patience)
    }

    /// Makes limits from their parts.
    public init(
        connections: Int, headBytes: Int, bodyBytes: Int, arrival: Duration, idleness: Duration, answer: Duration
    ) {
        self.connections = connections
        self.headBytes = headBytes
        self.bodyBytes = bodyBytes
        self.arrival = arrival
        self.idleness = idleness
        self.answer = answer
    }
}
