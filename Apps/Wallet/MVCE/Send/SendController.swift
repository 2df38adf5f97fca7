import KitCore
import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// Everything that can happen to the form of a payment.
enum SendEvent: Equatable {
    case recipientTyped(String)
    case recipientLeft
    case amountTyped(String)
    case memoTyped(String)
    case maximumPressed
    case demoShopPressed
    case reviewPressed
    case retryPressed
    case openLastPressed
    /// The form was opened by a payment link, or the user has pasted one.
    case linkEntered(PaymentLink)
    /// The user is asked about a link.
    case interrupted

    // The scene's life
    case appeared
    case disappeared

    // The payments that are followed
    case progressed([SignedTransfer: PaymentStage])

    // The ledger
    case limitsArrived(PaymentLimits)
    case limitsFailed(String)
    case prepared(PaymentDraft)
    case preparingFailed(String)
}

/// Updates the form for each event; the ledger's answers come back as events.
struct SendController: Mvce.Controller {
    private enum Work {
        case limits
        case preparing
    }

    let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("SendController")

    func update(model: SendModel, for event: SendEvent, dispatcher: Dispatcher<SendEvent>) {
        switch event {
        case .recipientTyped(let text):
            edit(model)
            model.isTypingRecipient.value = true
            // A payment link fills in the whole form.
            if let link = try? PaymentLink(text) {
                dispatcher.send(.linkEntered(link))
            } else {
                model.recipient.value = text
            }
        case .recipientLeft: model.isTypingRecipient.value = false
        case .amountTyped(let text):
            edit(model)
            model.amount.value = text
        case .memoTyped(let text):
            edit(model)
            model.memo.value = text
        case .maximumPressed:
            guard let limits = model.limits.value else { return }
            willChange(model)
            model.amount.value = text(of: limits.maximum, model)
        case .demoShopPressed:
            if let link = try? PaymentLink(WalletTexts.demoShopLink) { dispatcher.send(.linkEntered(link)) }
        case .linkEntered(let link):
            willChange(model)
            model.recipient.value = link.recipient.text
            if let amount = link.amount { model.amount.value = text(of: amount, model) }
            if !link.memo.isEmpty { model.memo.value = link.memo }
        case .interrupted: cancelPreparing(model)
        case .reviewPressed:
            model.isTypingRecipient.value = false
            if let missing = missing(in: model) { return model.missing.value = missing }
            guard model.canReview.value, let order = model.order.value else { return }
            model.isPreparing.value = true
            model.failure.set(ifChanged: nil)
            effects.start(
                Work.preparing, policy: .ignoreIfRunning, for: dispatcher, Event.prepared,
                or: { .preparingFailed($0.message) }
            ) { [account = model.account] in
                try await account.prepare(order)
            }
        case .appeared, .retryPressed:
            model.isLoading.set(ifChanged: true)
            effects.start(
                Work.limits, policy: .ignoreIfRunning, for: dispatcher, Event.limitsArrived,
                or: { .limitsFailed($0.message) }
            ) { [account = model.account] in
                try await account.limits()
            }
        case .openLastPressed: if let last = model.last.value { flow.send(.payment(.opened(last))) }
        case .progressed(let stages): model.last.set(ifChanged: stages.notArrived)
        case .disappeared:
            effects.cancelAll()
            model.isLoading.set(ifChanged: false)
            model.isPreparing.set(ifChanged: false)
            model.failure.set(ifChanged: nil)
        case .limitsArrived(let limits):
            model.isLoading.set(ifChanged: false)
            model.limits.value = limits
            model.failure.set(ifChanged: nil)
        case .limitsFailed(let reason):
            model.isLoading.set(ifChanged: false)
            model.failure.set(ifChanged: WalletTexts.feeNotLoaded(reason))
        case .prepared(let draft):
            model.isPreparing.value = false
            flow.send(.payment(.prepared(draft)))
        case .preparingFailed(let reason):
            model.isPreparing.value = false
            model.failure.set(ifChanged: reason)
        }
    }

    private func edit(_ model: SendModel) {
        model.isEdited.value = true
        willChange(model)
    }

    /// Ends the preparation of a payment that the form does not have any more, and forgets what it lacked.
    private func willChange(_ model: SendModel) {
        model.missing.set(ifChanged: nil)
        cancelPreparing(model)
    }

    /// Returns what comes before the review, or `nil` if the fields are valid.
    private func missing(in model: SendModel) -> Missing<SendModel.Field>? {
        if model.last.value != nil { return Missing(field: .last) }
        if model.checkedRecipient.value.value == nil {
            return Missing(field: .recipient, text: WalletTexts.recipientMissing)
        }
        if model.checkedAmount.value.value == nil { return Missing(field: .amount, text: WalletTexts.amountMissing) }
        return model.checkedMemo.value.value == nil ? Missing(field: .memo) : nil
    }

    private func cancelPreparing(_ model: SendModel) {
        effects.cancel(Work.preparing)
        model.isPreparing.set(ifChanged: false)
    }

    private func text(of amount: Amount, _ model: SendModel) -> String {
        amount.text(decimalSeparator: model.account.separator)
    }
}
