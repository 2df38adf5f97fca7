/// How much of a ledger one client may use in a short time.
public struct LedgerLimits: Hashable, Sendable {
    /// The most bytes of a request's body that are read.
    public let bodyBytes: Int
    /// How many transfers one account may hand in at once.
    public let transferBurst: Int
    /// How many more each second after that.
    public let transfersPerSecond: Int
    /// How many requests all clients together may make at once.
    public let requestBurst: Int
    /// How many more each second after that.
    public let requestsPerSecond: Int

    /// 4 KiB a body; 30 transfers of an account at once and 5 a second; 2,000 requests in all at once and 500 a second.
    public static let standard = LedgerLimits(
        bodyBytes: 4096, transferBurst: 30, transfersPerSecond: 5, requestBurst: 2000, requestsPerSecond: 500)

    /// Makes limits from their parts.
    public init(
        bodyBytes: Int, transferBurst: Int, transfersPerSecond: Int, requestBurst: Int, requestsPerSecond: Int
    ) {
        self.bodyBytes = bodyBytes
        self.transferBurst = transferBurst
        self.transfersPerSecond = transfersPerSecond
        self.requestBurst = requestBurst
        self.requestsPerSecond = requestsPerSecond
    }
}
