import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// Where the page for a payment leads.
package enum SendStep {
    case review(PaymentDraft)
    case openLast(SignedTransfer)
    /// A link has arrived, which may replace what was typed.
    case follow(PaymentLink, replacesEntries: Bool)
}

/// Checks a payment while it is typed, and requests fee and nonce from the ledger.
package final class SendViewModel: BaseViewModel<SendStep, SendViewModel.InputFromView, SendViewModel.Output> {
    /// The user's input.
    package struct InputFromView {
        let recipient: AnyPublisher<String, Never>
        let recipientDidEndEditing: AnyPublisher<Void, Never>
        let amount: AnyPublisher<String, Never>
        let memo: AnyPublisher<String, Never>
        let maximum: AnyPublisher<Void, Never>
        let payDemoShop: AnyPublisher<Void, Never>
        let review: AnyPublisher<Void, Never>
        let retry: AnyPublisher<Void, Never>
        let openLast: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    package struct Output {
        let recipient: AnyPublisher<String, Never>
        let recipientRemark: AnyPublisher<FormRemark?, Never>
        let amount: AnyPublisher<String, Never>
        let amountRemark: AnyPublisher<FormRemark?, Never>
        /// Whether the largest amount is known.
        let canUseMaximum: AnyPublisher<Bool, Never>
        let memo: AnyPublisher<String, Never>
        let memoRemark: AnyPublisher<FormRemark?, Never>
        let available: AnyPublisher<String, Never>
        let fee: AnyPublisher<String, Never>
        let total: AnyPublisher<String, Never>
        let isReviewEnabled: AnyPublisher<Bool, Never>
        let isLoadingFee: AnyPublisher<Bool, Never>
        let isPreparing: AnyPublisher<Bool, Never>
        let failure: AnyPublisher<String?, Never>
        let canRetry: AnyPublisher<Bool, Never>
        let isEmpty: AnyPublisher<Bool, Never>
        let isBlocked: AnyPublisher<Bool, Never>
        /// What an attempt to review the payment lacks; `nil` after the next edit.
        let missing: AnyPublisher<Field?, Never>
    }

    /// What the review needs, in its order.
    package enum Field {
        /// The last payment, which comes first.
        case last
        case recipient
        case amount
        case memo
    }

    private let account: WalletAccount
    private let link: PaymentLink?
    private let payments: AnyPublisher<[SignedTransfer: PaymentStage], Never>
    private let arrivals: AnyPublisher<PaymentLink, Never>

    /// - Parameters:
    ///   - link: What the form is filled in with; `nil` for an empty one.
    ///   - payments: The payments that are followed, with their stages.
    ///   - arrivals: The links that arrive while the form is open.
    init(
        _ account: WalletAccount, link: PaymentLink?, payments: AnyPublisher<[SignedTransfer: PaymentStage], Never>,
        arrivals: AnyPublisher<PaymentLink, Never>
    ) {
        self.account = account
        self.link = link
        self.payments = payments
        self.arrivals = arrivals
        super.init()
    }

    package override func transform(input: Input) -> Output {
        let view = input.fromView
        let leaving = input.fromController.viewDidDisappear
        let separator = account.separator
        let (loading, preparing) = (ActivityIndicator(), ActivityIndicator())
        let (loadingErrors, errors) = (ErrorTracker(), ErrorTracker())

        let loadedLimits = input.fromController.viewDidAppear
            .merge(with: view.retry.withLatestFrom(loading.isIdle).filter { $0 }.mapToVoid())
            .flatMapLatest { [account] in
                AnyPublisher<PaymentLimits, any Error>.task("limits") { try await account.limits() }
                    .track(loading, loadingErrors)
                    .until(leaving)
            }
            .share()
        let limits = loadedLimits.map(Optional.some).prepend(nil)

        // A link in place of a recipient fills in all that it says.
        let links = view.recipient.merge(with: view.payDemoShop.map { WalletTexts.demoShopLink })
            .compactMap { try? PaymentLink($0) }
            .merge(with: link.map(AnyPublisher<PaymentLink, Never>.just) ?? .empty())
        let maximum = view.maximum.withLatestFrom(limits).compactMap { $0?.maximum }
        let recipientText = view.recipient.prepend("").merge(with: links.map(\.recipient.text))
        let amountText = view.amount.prepend("")
            .merge(with: links.compactMap(\.amount).merge(with: maximum).map { $0.text(decimalSeparator: separator) })
        let memoText = view.memo.prepend("").merge(with: links.map(\.memo).filter { !$0.isEmpty })

        // What is typed may be incomplete.
        let isTyping = view.recipient.map { _ in true }
            .merge(with: view.recipientDidEndEditing.merge(with: view.review).map { false })
            .prepend(true)
        let recipient = recipientText.combineLatest(isTyping) { [account] in
            PaymentRules.recipient($0, from: account.address, isTyping: $1)
        }
        let amount = amountText.combineLatest(limits) { PaymentRules.amount($0, limits: $1, separator: separator) }
        let memo = memoText.map(PaymentRules.memo)
        // A payment that has not arrived comes before the next one.
        let last = payments.map(\.notArrived).removeDuplicates()
        let order = recipient.combineLatest(amount, memo) { PaymentOrder(recipient: $0, amount: $1, memo: $2) }
            .combineLatest(last, limits) { $1 == nil && $2 != nil ? $0 : nil }

        let firstInvalid = recipient.combineLatest(amount, memo, last) { recipient, amount, memo, last -> Field? in
            if last != nil { return .last }
            if recipient.value == nil { return .recipient }
            return amount.value == nil ? .amount : memo.value == nil ? .memo : nil
        }
        let missing = view.review.withLatestFrom(firstInvalid)
            .merge(with: recipientText.merge(with: amountText, memoText).map { _ in nil })
            .share()
            .prepend(nil)

        let edits = view.recipient.merge(with: view.amount, view.memo).mapToVoid()
        let confirmedOrders = view.review
            .withLatestFrom(preparing.isIdle).filter { $0 }
            .withLatestFrom(order).filterNil()
            .share()
        let drafts =
            confirmedOrders
            .flatMapLatest { [account, arrivals] order in
                AnyPublisher<PaymentDraft, any Error>.task("prepare") { try await account.prepare(order) }
                    .track(preparing, errors)
                    // What the form says then is another payment, or the user is asked about a link.
                    .until(leaving.merge(with: edits, view.maximum, arrivals.mapToVoid()))
            }

        let isEmpty = recipientText.combineLatest(amountText, memoText) { $0.isEmpty && $1.isEmpty && $2.isEmpty }
            .removeDuplicates()
        let hasEntries = edits.map { true }.prepend(false)
            .combineLatest(isEmpty) { isEdited, isEmpty in isEdited && !isEmpty }
            .removeDuplicates()
        hasEntries.map { $0 ? BackConfirmation.payment : nil }
            .subscribe(input.fromController.backConfirmationSubject)
            .store(in: &cancellables)
        drafts.map(SendStep.review)
            .merge(with: view.openLast.withLatestFrom(last).filterNil().map { .openLast($0) })
            .merge(with: arrivals.withLatestFrom(hasEntries) { .follow($0, replacesEntries: $1) })
            .sink { [navigator] in navigator.next($0) }
            .store(in: &cancellables)

        let failure = loadingErrors.compactMap { WalletTexts.feeNotLoaded($0.displayable.message) }
            .merge(with: errors.compactMap { $0.displayable.message })
            .map(Optional.some)
            .merge(with: loadedLimits.map { _ in nil }, confirmedOrders.map { _ in nil }, leaving.map { nil })
            .prepend(nil)
            .removeDuplicates()

        return Output(
            recipient: recipientText.eraseToAnyPublisher(),
            recipientRemark: recipient.remark(orMissing: WalletTexts.recipientMissing, at: .recipient, missing),
            amount: amountText.eraseToAnyPublisher(),
            amountRemark: amount.remark(orMissing: WalletTexts.amountMissing, at: .amount, missing),
            canUseMaximum: limits.isPresent().removeDuplicates().eraseToAnyPublisher(),
            memo: memoText.eraseToAnyPublisher(),
            memoRemark: memo.map(\.remark).removeDuplicates().eraseToAnyPublisher(),
            available: limits.map { WalletTexts.amountText($0?.balance, separator: separator) }
                .eraseToAnyPublisher(),
            fee: limits.map { WalletTexts.amountText($0?.fee, separator: separator) }.eraseToAnyPublisher(),
            total: amountText.combineLatest(limits) { WalletTexts.totalText($0, fee: $1?.fee, separator: separator) }
                .eraseToAnyPublisher(),
            isReviewEnabled: order.isPresent().combineLatest(preparing.isIdle) { $0 && $1 }.eraseToAnyPublisher(),
            isLoadingFee: loading.asPublisher().combineLatest(limits) { $0 && $1 == nil }
                .removeDuplicates().eraseToAnyPublisher(),
            isPreparing: preparing.asPublisher(),
            failure: failure.eraseToAnyPublisher(),
            canRetry: failure.combineLatest(limits) { $0 != nil && $1 == nil }.eraseToAnyPublisher(),
            isEmpty: isEmpty.eraseToAnyPublisher(),
            isBlocked: last.isPresent().eraseToAnyPublisher(),
            missing: missing.eraseToAnyPublisher())
    }
}
