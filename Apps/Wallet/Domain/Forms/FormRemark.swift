/// What is said about what a person has typed.
public struct FormRemark: Hashable, Sendable {
    /// How serious it is.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// It cannot be used.
        case error
        /// It can be used, or is not complete yet.
        case warning
        /// It is good.
        case success
    }

    /// What is said.
    public let text: String
    /// How serious it is.
    public let kind: Kind

    /// Makes a remark.
    public init(_ text: String, _ kind: Kind) {
        self.text = text
        self.kind = kind
    }
}
