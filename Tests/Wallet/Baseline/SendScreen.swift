import KitCore
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// The form for a payment.
final class SendScreen: Screen<SendView> {
    private let account: WalletAccount
    private let payments: PaymentTracker
    private let didPrepare: (PaymentDraft) -> Void
    private let openLast: (SignedTransfer) -> Void
    private let loading = OwnedTask()
    private let preparing = OwnedTask()
    /// The balance and the fee, or `nil` until the ledger has answered.
    private var limits: PaymentLimits?
    /// The field that an attempt to review the payment lacks, until the next edit.
    private weak var missing: TextFieldView?
    /// A Boolean value that indicates whether the user is typing the recipient, so that it may be incomplete.
    private var isTypingRecipient = true
    /// A Boolean value that indicates whether the user has typed something: a link alone need not be kept.
    private var isEdited = false

    init(
        _ account: WalletAccount, _ payments: PaymentTracker, didPrepare: @escaping (PaymentDraft) -> Void,
        openLast: @escaping (SignedTransfer) -> Void
    ) {
        self.account = account
        self.payments = payments
        self.didPrepare = didPrepare
        self.openLast = openLast
        super.init(WalletTexts.send, SendView())
    }

    override func viewDidLoad() {
        subscriptions = [
            page.recipient.edited.observe { [weak self] in self?.editRecipient($0) },
            page.recipient.editingDidEnd.observe { [weak self] in self?.endEditingRecipient() },
            page.amount.edited.observe { [weak self] _ in self?.edit() },
            page.memo.edited.observe { [weak self] _ in self?.edit() },
            page.maximum.action.observe { [weak self] in self?.fillInMaximum() },
            page.payDemoShop.action.observe { [weak self] in self?.fill(in: WalletTexts.demoShopLink) },
            page.review.action.observe { [weak self] in self?.review() },
            page.retry.action.observe { [weak self] in self?.loadLimits() },
            page.openLast.action.observe { [weak self] in
                if let last = self?.last { self?.openLast(last) }
            },
            payments.stages.observeChanges { [weak self] _ in self?.update() },
        ]
        for field in [page.recipient, page.amount, page.memo] {
            subscriptions.append(field.action.observe { [weak self] in self?.review() })
        }
        update()
    }

    override func viewDidAppear() { loadLimits() }

    override func viewDidDisappear() {
        loading.cancel()
        preparing.cancel()
        fail(nil)
    }

    // MARK: Entries

    private var isEmpty: Bool { [page.recipient, page.amount, page.memo].allSatisfy(\.text.isEmpty) }
    /// A Boolean value that indicates whether leaving the screen would lose what the user has typed.
    var hasEntries: Bool { isEdited && !isEmpty }

    /// Fills in the data of a payment link, and keeps the entries that it does not have.
    func fill(in link: PaymentLink) {
        page.recipient.text = link.recipient.text
        if let amount = link.amount { page.amount.text = amount.text(decimalSeparator: account.separator) }
        if !link.memo.isEmpty { page.memo.text = link.memo }
        change()
    }

    /// Fills in the data of a text that is a payment link.
    private func fill(in text: String) {
        if let link = try? PaymentLink(text) { fill(in: link) }
    }

    private func editRecipient(_ text: String) {
        isTypingRecipient = true
        edit()
        fill(in: text)
    }

    private func endEditingRecipient() {
        isTypingRecipient = false
        update()
    }

    private func edit() {
        isEdited = true
        change()
    }

    /// Ends the preparation of a payment that the form does not have any more, and forgets what it lacked.
    private func change() {
        missing = nil
        cancelPreparing()
    }

    func cancelPreparing() {
        preparing.cancel()
        update()
    }

    private func fillInMaximum() {
        guard let limits else { return }
        page.amount.text = limits.maximum.text(decimalSeparator: account.separator)
        change()
    }

    private var checkedRecipient: Checked<Address> {
        PaymentRules.recipient(page.recipient.text, from: account.address, isTyping: isTypingRecipient)
    }
    private var checkedAmount: Checked<Amount> {
        PaymentRules.amount(page.amount.text, limits: limits, separator: account.separator)
    }
    private var checkedMemo: Checked<String> { PaymentRules.memo(page.memo.text) }
    /// The last payment, if it has not arrived: it comes before the next one.
    private var last: SignedTransfer? { payments.stages.value.notArrived }
    private var order: PaymentOrder? {
        guard last == nil, limits != nil else { return nil }
        return PaymentOrder(recipient: checkedRecipient, amount: checkedAmount, memo: checkedMemo)
    }
    private var firstInvalid: TextFieldView? {
        if checkedRecipient.value == nil { return page.recipient }
        if checkedAmount.value == nil { return page.amount }
        return checkedMemo.value == nil ? page.memo : nil
    }

    private func update() {
        page.recipient.show(checkedRecipient.remark, or: WalletTexts.recipientMissing, if: missing)
        page.amount.show(checkedAmount.remark, or: WalletTexts.amountMissing, if: missing)
        page.memo.show(checkedMemo.remark)
        page.available.text = WalletTexts.amountText(limits?.balance, separator: account.separator)
        page.fee.text = WalletTexts.amountText(limits?.fee, separator: account.separator)
        page.total.text = WalletTexts.totalText(page.amount.text, fee: limits?.fee, separator: account.separator)
        page.maximum.isEnabled = limits != nil
        page.review.isEnabled = order != nil && !preparing.isRunning
        page.feeSpinner.isAnimating = loading.isRunning && limits == nil
        page.spinner.isAnimating = preparing.isRunning
        page.isBlocked = last != nil
        page.retry.isHidden = page.failure == nil || limits != nil
        page.payDemoShop.isHidden = !isEmpty
        navigationItem.backConfirmation = hasEntries ? .payment : nil
    }

    // MARK: The ledger

    private func loadLimits() {
        guard !loading.isRunning else { return }
        loading.start { [account] in
            try await account.limits()
        } done: { [weak self] in
            self?.limits = $0
            self?.fail(nil)
        } failed: { [weak self] in
            self?.fail(WalletTexts.feeNotLoaded($0.displayable.message))
        }
        update()
    }

    private func review() {
        endEditingRecipient()
        if last != nil { return page.openLast.focus() }
        missing = firstInvalid
        if let missing {
            missing.focus()
            return update()
        }
        guard let order, !preparing.isRunning else { return }
        preparing.start { [account] in
            try await account.prepare(order)
        } done: { [weak self] in
            self?.update()
            self?.didPrepare($0)
        } failed: { [weak self] in
            self?.fail($0.displayable.message)
        }
        fail(nil)
    }

    /// Shows why fee and balance could not be loaded or the payment not be prepared; `nil` removes the reason.
    private func fail(_ reason: String?) {
        page.failure = reason
        update()
    }
}

extension TextFieldView {
    /// Shows the remark about the entry, or the error if this is the field that an attempt lacks.
    func show(_ remark: FormRemark?, or text: String, if missing: TextFieldView?) {
        show(remark ?? (missing === self ? FormRemark(text, .error) : nil))
    }
}
