import KitCore
import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// The form of a payment.
final class SendModel {
    let account: WalletAccount
    let recipient = Property("")
    let amount = Property("")
    let memo = Property("")
    /// Whether the user is typing the recipient, so that it may be incomplete.
    let isTypingRecipient = Property(true)
    /// Whether the user has typed something, and not only a link.
    let isEdited = Property(false)
    /// The balance and the fee; `nil` until the ledger has answered.
    let limits = Property<PaymentLimits?>(nil)
    /// The last payment, if it has not arrived: it must be sent again or given up before the next one.
    let last = Property<SignedTransfer?>(nil)
    /// Whether fee and balance are being loaded.
    let isLoading = Property(false)
    let missing = Property<Missing<Field>?>(nil)
    /// Whether the payment is being prepared.
    let isPreparing = Property(false)
    /// Why the payment could not be prepared, or the limits did not arrive; `nil` when nothing went wrong.
    let failure = Property<String?>(nil)
    /// Sent when the payment must not be prepared any longer, because the user is asked about a link.
    let interruptions = Signal<Void>()

    enum Field {
        /// The last payment, which comes first.
        case last
        case recipient
        case amount
        case memo
    }

    let checkedRecipient: Derived<Checked<Address>>
    let checkedAmount: Derived<Checked<Amount>>
    let checkedMemo: Derived<Checked<String>>
    /// What the entries order; `nil` while one is wrong.
    let order: Derived<PaymentOrder?>
    let recipientRemark: Derived<FormRemark?>
    let amountRemark: Derived<FormRemark?>
    let isLoadingFee: Derived<Bool>
    let available: Derived<String>
    let fee: Derived<String>
    let total: Derived<String>
    let canReview: Derived<Bool>
    let isEmpty: Derived<Bool>
    /// Whether leaving the form would lose what was typed.
    let hasEntries: Derived<Bool>
    /// Whether fee and balance are unknown because they could not be loaded.
    let canRetry: Derived<Bool>

    init(_ account: WalletAccount) {
        self.account = account
        let (sender, separator) = (account.address, account.separator)
        checkedRecipient = Derived(recipient, isTypingRecipient) {
            PaymentRules.recipient($0, from: sender, isTyping: $1)
        }
        checkedAmount = Derived(amount, limits) { PaymentRules.amount($0, limits: $1, separator: separator) }
        checkedMemo = Derived(memo) { PaymentRules.memo($0) }
        order = Derived(checkedRecipient, checkedAmount, checkedMemo) {
            PaymentOrder(recipient: $0, amount: $1, memo: $2)
        }
        recipientRemark = Derived(checkedRecipient, missing) { $0.remark ?? $1?.remark(at: .recipient) }
        amountRemark = Derived(checkedAmount, missing) { $0.remark ?? $1?.remark(at: .amount) }
        isLoadingFee = Derived(isLoading, limits) { $0 && $1 == nil }
        available = Derived(limits) { WalletTexts.amountText($0?.balance, separator: separator) }
        fee = Derived(limits) { WalletTexts.amountText($0?.fee, separator: separator) }
        total = Derived(amount, limits) { WalletTexts.totalText($0, fee: $1?.fee, separator: separator) }
        canReview = Derived(order, limits, isPreparing, last) { $0 != nil && $1 != nil && !$2 && $3 == nil }
        isEmpty = Derived(recipient, amount, memo) { $0.isEmpty && $1.isEmpty && $2.isEmpty }
        hasEntries = Derived(isEdited, isEmpty) { $0 && !$1 }
        canRetry = Derived(failure, limits) { $0 != nil && $1 == nil }
    }
}

/// A form equals only itself, so that the same link again opens another one.
extension SendModel: Hashable {
    nonisolated static func == (left: SendModel, right: SendModel) -> Bool { left === right }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
