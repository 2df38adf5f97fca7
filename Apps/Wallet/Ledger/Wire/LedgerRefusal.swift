/// What a ledger answers when it refuses a request.
public struct LedgerRefusal: Error, Hashable, Sendable, Codable {
    /// Why, for a program.
    public let code: LedgerErrorCode
    /// Why, for a person who writes one.
    public let message: String

    /// Makes a refusal from its parts.
    public init(code: LedgerErrorCode, message: String) {
        self.code = code
        self.message = message
    }
}
