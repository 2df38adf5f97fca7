import LedgerCore

/// What the page that shows the address shows.
public struct ReceivePage: Equatable, Sendable {
    /// What is asked for, as it is typed.
    public var amount = ""
    /// The wallet's own address.
    public let address: Address
    private let separator: Character

    /// How many columns the form beside the code has, so that a window of 80 has room for both.
    public static let formWidth = 33

    /// Makes a page that asks for no certain amount.
    public init(_ address: Address, separator: Character) {
        self.address = address
        self.separator = separator
    }

    /// What is said about the amount.
    public var remark: FormRemark? { wanted.remark }
    /// The payment link.
    public var link: String { asked?.text ?? "" }
    /// What the code says: the same link with the address in capitals, which a code holds in less room.
    public var codeText: String { asked?.codeText ?? "" }
    /// The code of the link, two rows of modules in a line of text; empty where it cannot be made.
    public var code: String { asked?.code ?? "" }

    private var wanted: Checked<Amount> { PaymentRules.requested(amount, separator: separator) }
    private var asked: PaymentLink? { PaymentLink(recipient: address, amount: wanted.value) }
}
