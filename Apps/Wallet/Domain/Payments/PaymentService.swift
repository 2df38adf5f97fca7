import KitCore
import LedgerCore

/// Pays, once: the path of a payment from the review to its confirmation, with every outcome that a network can have.
///
/// The live one is ``LivePaymentService``. The reviewed payment is fixed in a ``PaymentDraft``, its identifier included; from
/// then on every press, retry and restart is about that one transaction.
public protocol PaymentService: Sendable {
    /// Fixes the payment: requests fee and nonce from the ledger, and checks that the balance covers it.
    ///
    /// Throws ``PaymentError``, ``WalletServiceError``, ``WalletStoreError`` or `CancellationError`.
    func prepare(_ order: PaymentOrder, from sender: Address) async throws -> PaymentDraft

    /// Stores the signed payment durably, submits it, and returns the outcome.
    ///
    /// Once it is kept, a cancellation of the calling task gives ``PaymentOutcome/unknown``, not an error. Sending one
    /// that was sent before gives the outcome of the first time. Throws ``WalletStoreError`` or, when the task is
    /// cancelled before that, `CancellationError`; then nothing was sent.
    func send(_ transfer: SignedTransfer) async throws -> PaymentOutcome

    /// Requests the status of a payment that was sent, and removes it once its outcome is known.
    ///
    /// Throws ``WalletServiceError`` if the ledger does not answer, ``WalletStoreError`` or `CancellationError`.
    func resolve(_ payment: PendingPayment) async throws -> PaymentOutcome

    /// Submits the very same signed transfer again, after ``PaymentOutcome/notArrived`` and on the user's request.
    func resend(_ payment: PendingPayment) async throws -> PaymentOutcome

    /// Removes a payment that did not arrive. It may still arrive by itself, if a server held it back: another payment
    /// signed before that gets the same nonce, so only one of the two can ever be paid.
    func abandon(_ payment: PendingPayment) async throws

    /// The payments whose outcome is not known yet, the oldest first; the app requests them first when it starts.
    func unfinished(of sender: Address) async throws -> [PendingPayment]
}

/// The stage of a payment.
public enum PaymentStage: Hashable, Sendable {
    /// It is being submitted.
    case sending
    /// The ledger has it.
    case pending
    /// It is unknown whether the ledger has it.
    case checking
    /// The ledger does not have it.
    case notArrived
    /// It is paid.
    case confirmed
    /// It is not paid and never will be.
    case refused(String)
    /// It could not even be submitted.
    case failed(String)

    /// Describes an outcome.
    public init(_ outcome: PaymentOutcome) {
        switch outcome {
        case .accepted(let transaction): self = transaction.status == .confirmed ? .confirmed : .pending
        case .refused(let code):
            let refusal = LedgerRefusal(code: code, message: "")
            self = .refused(WalletServiceError.refused(refusal).message)
        case .unknown: self = .checking
        case .notArrived: self = .notArrived
        }
    }

    /// Whether nothing more happens unless the user acts.
    public var isEnd: Bool {
        switch self {
        case .sending, .pending, .checking: false
        case .notArrived, .confirmed, .refused, .failed: true
        }
    }

    /// Whether the same payment can be submitted again, or abandoned.
    public var canSendAgain: Bool { self == .notArrived }
    /// The title of the button that leads from the payment to the main screen.
    public var leaveTitle: String { isEnd ? WalletTexts.done : WalletTexts.leave }
}

/// The known outcome of a payment that was sent.
public enum PaymentOutcome: Hashable, Sendable {
    /// The ledger has it; its status says whether it is confirmed.
    case accepted(LedgerTransaction)
    /// The ledger refused it, or another payment took its place: it is not paid and never will be.
    case refused(LedgerErrorCode)
    /// It is unknown whether the ledger has it: 'pending, checking'.
    case unknown
    /// The ledger does not have it. It may be submitted again unchanged, or be abandoned.
    case notArrived
}

/// Why a payment cannot be prepared.
public enum PaymentError: DisplayableError, Hashable {
    /// The amount is zero.
    case zeroAmount
    /// The recipient is the sender.
    case selfTransfer
    /// No private key belongs to the recipient, so the ledger refuses the payment.
    case notPayable
    /// The memo breaks a rule.
    case memo(MemoError)
    /// Amount and fee exceed the balance; `available` is the most that can be sent, shown with a decimal separator.
    case insufficientBalance(available: Amount, separator: Character = ".")
    /// An earlier payment may or may not have arrived, and comes first.
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

/// When to request the status of a payment: soon at first, then with growing pauses.
public struct PaymentPollingSchedule: Hashable, Sendable {
    /// The pause before the first question.
    public let first: Duration
    /// The longest pause.
    public let longest: Duration

    /// Pauses of 1, 2, 4, 8, 16 and from then on 30 seconds.
    public static let standard = PaymentPollingSchedule(first: .seconds(1), longest: .seconds(30))

    /// Creates a schedule whose pauses double from the first to the longest.
    public init(first: Duration, longest: Duration) {
        self.first = first
        self.longest = longest
    }

    /// The pause before a question, counted from zero.
    public func pause(beforeAttempt number: Int) -> Duration {
        let doublings = min(max(number, 0), 30)
        return min(first * (1 << doublings), longest)
    }
}
