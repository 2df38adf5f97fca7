import KitCore
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

// The main screen, and the screens of payments.
extension WalletBaseline {
    func openMain(_ account: WalletAccount) {
        let main = MainScreen(account, environment, payments)
        main.subscriptions = [
            main.page.send.action.observe { [weak self] in self?.openSend() },
            main.page.receive.action.observe { [weak self] in self?.openReceive() },
            main.page.settings.action.observe { [weak self] in self?.openSettings() },
            main.page.lock.observe { [weak self] in self?.lock() },
            main.page.openPayment.observe { [weak self] in self?.openPayment($0) },
            main.page.openTransaction.observe { [weak self] in self?.openTransaction($0) },
        ]
        main.page.canLock = lockDelay != nil
        stack.replace(with: [main])
    }

    /// Opens the form for a payment, filled in with a link if there is one.
    func openSend(_ link: PaymentLink? = nil) {
        guard let account else { return }
        let screen = SendScreen(account, payments) { [weak self] in
            self?.openReview($0)
        } openLast: { [weak self] in
            self?.openPayment($0)
        }
        if let link { screen.fill(in: link) }
        stack.push(screen)
    }

    private func openReview(_ draft: PaymentDraft) {
        let review = Screen(WalletTexts.review, ReviewView())
        let (page, transfer, separator) = (review.page, draft.transfer, environment.decimalSeparator)
        page.recipient.text = transfer.recipient.text
        page.amount.text = WalletTexts.trip(transfer.amount, separator)
        page.fee.text = WalletTexts.trip(transfer.fee, separator)
        page.total.text = WalletTexts.trip(draft.total, separator)
        page.memo.text = transfer.memo.isEmpty ? WalletTexts.nothing : transfer.memo
        review.subscriptions = [page.proceed.action.observe { [weak self] in self?.openSigning(draft) }]
        stack.push(review)
    }

    private func openSigning(_ draft: PaymentDraft) {
        let keys = environment.keys
        let screen = PassphraseScreen(
            use: WalletTexts.signUse(draft.transfer, environment.decimalSeparator),
            submitTitle: WalletTexts.signAndSend, cancelled: WalletTexts.signingCancelled
        ) {
            try await keys.sign(draft, with: $0, report: $1)
        } didUnlock: { [weak self] transfer in
            self?.payments.pay(transfer)
            self?.openPayment(transfer)
        }
        stack.push(screen)
    }

    /// Opens the screen of a payment above the main screen alone: Escape must not lead back to the form.
    private func openPayment(_ transfer: SignedTransfer) {
        let screen = PaymentScreen(transfer, payments, separator: environment.decimalSeparator) { [weak self] in
            self?.stack.popToRoot()
        } didGiveUp: { [weak self] in
            self?.stack.popToRoot()
            self?.show(WalletTexts.givenUp)
        }
        stack.replace(with: Array(stack.scenes.prefix(1)) + [screen])
    }

    private func openReceive() {
        guard let account else { return }
        stack.push(ReceiveScreen(account) { [weak self] in self?.copy($0) })
    }

    private func openTransaction(_ transaction: LedgerTransaction) {
        guard let account else { return }
        let details = TransactionDetails(transaction, of: account.address, separator: account.separator)
        let screen = Screen(WalletTexts.transactionTitle, TransactionView())
        screen.page.heading.text = details.heading
        screen.page.lines.show(details.lines)
        screen.page.copyOther.title = details.isSent ? WalletTexts.copyRecipient : WalletTexts.copySender
        screen.subscriptions = [
            screen.page.copyIdentifier.action.observe { [weak self] in self?.copy(transaction.id.text) },
            screen.page.copyOther.action.observe { [weak self] in self?.copy(details.otherAddress.text) },
        ]
        stack.push(screen)
    }
}
