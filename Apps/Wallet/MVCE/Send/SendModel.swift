import KitCore
import KitReactive
import LedgerCore
import WalletDomain

/// The form of a payment.
///
/// Its methods check the amount again when its limits are known, and keep the total and the button consistent with the
/// fields.
final class SendModel {
    let recipient: FieldModel<String, Address>
    let amount: FieldModel<String, Amount>
    let memo = FieldModel("", PaymentRules.memo)
    /// The line with the fee.
    let fee: Property<String>
    /// The line with amount and fee together.
    let total: Property<String>
    let canReview = Property(false)
    /// Whether the payment is being prepared.
    let isPreparing = Property(false)
    /// Why the payment could not be prepared, or the limits did not arrive; `nil` when nothing went wrong.
    let failure = Property<String?>(nil)
    /// Whether fee and balance are unknown because they could not be loaded.
    let canRetry = Property(false)

    /// The address of the account that pays.
    let sender: Address
    private let separator: Character
    private let limits = Property<PaymentLimits?>(nil)

    /// Creates a form, filled in from a payment link.
    init(from sender: Address, link: PaymentLink? = nil, separator: Character) {
        self.sender = sender
        self.separator = separator
        recipient = FieldModel("") { PaymentRules.recipient($0, from: sender) }
        amount = FieldModel("") { [limits] in
            PaymentRules.amount($0, limits: limits.value, separator: separator)
        }
        fee = Property(WalletTexts.feeText(nil, separator: separator))
        total = Property(WalletTexts.totalText("", fee: nil, separator: separator))
        if let link { fill(in: link) }
    }

    /// Changes the recipient; a payment link fills in the whole form.
    func edit(recipient text: String) {
        if let link = try? PaymentLink(text) { return fill(in: link) }
        recipient.edit(text)
        updateTotalAndButton()
    }

    func edit(amount text: String) {
        amount.edit(text)
        updateTotalAndButton()
    }

    func edit(memo text: String) {
        memo.edit(text)
        updateTotalAndButton()
    }

    /// Fills in the balance less the fee.
    func useMaximum() {
        if let limits = limits.value { edit(amount: limits.maximum.text(decimalSeparator: separator)) }
    }

    /// Shows the fee, and checks the amount against the limits.
    func limitsArrived(_ newLimits: PaymentLimits) {
        limits.value = newLimits
        setFailure(nil)
        fee.set(ifChanged: WalletTexts.feeText(newLimits.fee, separator: separator))
        amount.validate()
        updateTotalAndButton()
    }

    /// Begins to prepare the payment.
    /// - Returns: The order; `nil` while an entry is wrong, or a payment is being prepared.
    func beginPreparing() -> PaymentOrder? {
        guard !isPreparing.value, let order else { return nil }
        isPreparing.value = true
        setFailure(nil)
        updateTotalAndButton()
        return order
    }

    /// Shows why the limits did not arrive; a payment may still be prepared meanwhile.
    func limitsFailed(_ error: any DisplayableError) { setFailure(error.message) }

    /// Ends the preparation; the payment can be reviewed again.
    func endPreparing() {
        isPreparing.set(ifChanged: false)
        updateTotalAndButton()
    }

    /// Ends the preparation and shows why it failed.
    func fail(_ error: any DisplayableError) {
        endPreparing()
        setFailure(error.message)
    }

    /// Ends the preparation and removes the failure; the entries stay.
    func stop() {
        endPreparing()
        setFailure(nil)
    }

    private func setFailure(_ reason: String?) {
        failure.set(ifChanged: reason)
        canRetry.set(ifChanged: reason != nil && limits.value == nil)
    }

    private func fill(in link: PaymentLink) {
        recipient.edit(link.recipient.text)
        if let wanted = link.amount { amount.edit(wanted.text(decimalSeparator: separator)) }
        if !link.memo.isEmpty { memo.edit(link.memo) }
        updateTotalAndButton()
    }

    private var order: PaymentOrder? {
        PaymentOrder(recipient: recipient.checked.value, amount: amount.checked.value, memo: memo.checked.value)
    }

    private func updateTotalAndButton() {
        let fee = limits.value?.fee
        total.set(ifChanged: WalletTexts.totalText(amount.text.value, fee: fee, separator: separator))
        canReview.set(ifChanged: order != nil && !isPreparing.value)
    }
}
