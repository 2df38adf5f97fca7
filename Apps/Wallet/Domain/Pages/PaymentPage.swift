import KitCore
import LedgerCore

/// What the page that follows a payment shows.
public struct PaymentPage: Equatable, Sendable {
    /// What was signed.
    public let payment: SignedTransfer
    /// How far it is.
    public private(set) var stage = PaymentStage.sending
    private let separator: Character

    /// Makes a page of a payment that is handed in now.
    public init(_ payment: SignedTransfer, separator: Character) {
        self.payment = payment
        self.separator = separator
    }

    /// Shows how far the payment is.
    public mutating func show(_ stage: PaymentStage?) { if let stage { self.stage = stage } }

    /// The amount.
    public var amount: String { WalletTexts.trip(payment.transfer.amount, separator) }
    /// Says how far the payment is.
    public var text: String { WalletTexts.stage(stage) }
    /// What the button says that leads to the main screen.
    public var leaveTitle: String { stage.leaveTitle }
    /// Whether the very same payment can be handed in again.
    public var canSendAgain: Bool { stage.canSendAgain }
}
