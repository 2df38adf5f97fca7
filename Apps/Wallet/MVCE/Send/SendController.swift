import KitCore
import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// Everything that can happen to the form of a payment.
enum SendEvent {
    // The user
    case editRecipient(String)
    case editAmount(String)
    case editMemo(String)
    case useMaximum
    case payDemoShop
    case review
    case retry

    // The scene's life
    case appear
    case disappear

    // The ledger
    case limitsArrived(PaymentLimits)
    case limitsFailed(any DisplayableError)
    case prepared(PaymentDraft)
    case preparingFailed(any DisplayableError)
}

/// Updates the form for each event; the ledger's answers come back as events.
struct SendController: Mvce.Controller {
    private enum Work {
        case limits
        case preparing
    }

    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("SendController")

    init(_ environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>) {
        self.environment = environment
        self.flow = flow
    }

    func update(model: SendModel, for event: SendEvent, dispatcher: Dispatcher<SendEvent>) {
        switch event {
        case .editRecipient(let text): model.edit(recipient: text)
        case .editAmount(let text): model.edit(amount: text)
        case .editMemo(let text): model.edit(memo: text)
        case .useMaximum: model.useMaximum()
        case .payDemoShop: model.edit(recipient: WalletTexts.demoShopLink)
        case .review: review(model, dispatcher)
        case .appear, .retry: requestLimits(model, dispatcher)
        case .disappear:
            effects.cancelAll()
            model.stop()
        case .limitsArrived(let limits): model.limitsArrived(limits)
        case .limitsFailed(let error): model.limitsFailed(error)
        case .prepared(let draft):
            model.endPreparing()
            flow.send(.paying(.review(draft)))
        case .preparingFailed(let error): model.fail(error)
        }
    }

    private func requestLimits(_ model: SendModel, _ dispatcher: Dispatcher<SendEvent>) {
        effects.start(
            Work.limits, policy: .ignoreIfRunning, for: dispatcher, Event.limitsArrived, or: Event.limitsFailed
        ) { [environment, sender = model.sender] in
            try await environment.limits(of: sender)
        }
    }

    private func review(_ model: SendModel, _ dispatcher: Dispatcher<SendEvent>) {
        guard let order = model.beginPreparing() else { return }
        effects.start(
            Work.preparing, policy: .ignoreIfRunning, for: dispatcher, Event.prepared, or: Event.preparingFailed
        ) { [environment, sender = model.sender] in
            try await environment.prepare(order, from: sender)
        }
    }
}
