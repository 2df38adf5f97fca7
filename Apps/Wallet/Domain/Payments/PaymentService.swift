import KitCore
import LedgerCore

/// The path of a payment from the review to its confirmation, with every outcome that a network can have.
///
/// A ``PaymentDraft`` fixes the reviewed payment, including its identifier. Every later press, retry and restart is
/// about that one transaction. The live service is ``LivePaymentService``.
public protocol PaymentService: Sendable {
    /// Prepares the payment: requests fee and nonce from the ledger, and checks that the balance covers it.
    ///
    /// Throws ``PaymentError``, ``LedgerServiceError``, ``WalletStoreError`` or `CancellationError`.
    func prepare(_ order: PaymentOrder, from sender: Address) async throws -> PaymentDraft

    /// Stores the signed payment durably, submits it, and returns the outcome.
    ///
    /// Once it is stored, cancelling the calling task results in ``PaymentStage/checking``, not an error. Sending a
    /// payment twice returns the first outcome. Throws ``WalletStoreError`` or, if the task is cancelled before the
    /// payment is stored, `CancellationError`; nothing was sent then.
    func send(_ transfer: SignedTransfer) async throws -> PaymentStage

    /// Requests the status of a payment that was sent, and removes it once its outcome is known.
    ///
    /// Throws ``LedgerServiceError`` if the ledger does not answer, ``WalletStoreError`` or `CancellationError`.
    func resolve(_ transfer: SignedTransfer) async throws -> PaymentStage

    /// Submits the same signed transfer again, after ``PaymentStage/notArrived`` and at the user's request.
    func resend(_ transfer: SignedTransfer) async throws -> PaymentStage

    /// Removes a payment that did not arrive.
    ///
    /// A server may have held it back, so it can still arrive. A payment that is signed before that has the same nonce,
    /// so the ledger accepts only one of the two.
    func abandon(_ transfer: SignedTransfer) async throws

    /// Returns the payments whose outcome is unknown, the oldest first.
    func unfinished(of sender: Address) async throws -> [SignedTransfer]
}

/// The stage of a payment.
public enum PaymentStage: Hashable, Sendable {
    /// It is being submitted.
    case sending
    /// The ledger has it, but has not confirmed it.
    case pending
    /// It is unknown whether the ledger has it.
    case checking
    /// The ledger does not have it.
    case notArrived
    /// It is paid.
    case confirmed
    /// The ledger refused it, or another payment took its place: it is not paid, and never will be.
    case refused(LedgerErrorCode)
    /// It could not be submitted.
    case failed(String)

    /// A Boolean value that indicates whether the stage changes only if the user acts.
    public var isEnd: Bool {
        switch self {
        case .sending, .pending, .checking: false
        case .notArrived, .confirmed, .refused, .failed: true
        }
    }
}

/// The reasons why a payment cannot be prepared.
public enum PaymentError: DisplayableError, Hashable {
    /// The amount is zero.
    case zeroAmount
    /// The recipient is the sender.
    case selfTransfer
    /// The recipient is an address without a private key, which the ledger refuses.
    case notPayable
    /// The memo breaks a rule.
    case memo(MemoError)
    /// Amount and fee exceed the balance; `available` is the greatest amount that can be sent.
    case insufficientBalance(available: Amount, separator: Character = ".")
    /// An earlier payment may or may not have arrived, and must be resolved first.
    case earlierPaymentUnresolved(TransactionID)

    /// A heading of a few words.
    public var title: String {
        switch self {
        case .zeroAmount: "No amount"
        case .selfTransfer: "Your own address"
        case .notPayable: "Recipient cannot be paid"
        case .memo(let error): error.title
        case .insufficientBalance: "Not enough TRIP"
        case .earlierPaymentUnresolved: "A payment is being checked"
        }
    }

    /// The error and a remedy.
    public var message: String {
        switch self {
        case .zeroAmount: "Enter an amount above zero."
        case .selfTransfer: "You cannot pay yourself."
        case .notPayable: "No one can have a private key for this address. Compare it with the original."
        case .memo(let error): error.message
        case .insufficientBalance(let available, let separator):
            "At most \(WalletTexts.trip(available, separator)) can be sent after the fee."
        case .earlierPaymentUnresolved:
            "Your last payment is still being checked. Wait for its result, then send the next one."
        }
    }
}

/// The pauses between requests for the status of a payment, which grow.
public struct PaymentPollingSchedule: Hashable, Sendable {
    /// The pause before the first request.
    public let first: Duration
    /// The longest pause.
    public let longest: Duration

    /// Pauses of 1, 2, 4, 8 and 16 seconds, and then of 30 seconds.
    public static let standard = PaymentPollingSchedule(first: .seconds(1), longest: .seconds(30))

    /// Creates a schedule whose pauses double from the first to the longest.
    public init(first: Duration, longest: Duration) {
        self.first = first
        self.longest = longest
    }

    /// Returns the pause before a request; the first has the number 0.
    public func pause(beforeAttempt number: Int) -> Duration {
        let doublings = min(max(number, 0), 30)
        return min(first * (1 << doublings), longest)
    }
}
