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
    case review

    // The scene's life
    case appear
    case disappear

    // The ledger
    case limitsArrived(PaymentLimits)
    case limitsFailed(any Error)
    case prepared(PaymentDraft)
    case preparingFailed(any Error)
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
        case .review: review(model, dispatcher)
        case .appear: requestLimits(model, dispatcher)
        case .disappear:
            effects.cancelAll()
            model.disappeared()
        case .limitsArrived(let limits): model.limitsArrived(limits)
        case .limitsFailed(let error): model.limitsFailed(error.displayable)
        case .prepared(let draft):
            model.prepared()
            flow.send(.paying(.review(draft)))
        case .preparingFailed(let error): model.preparingFailed(error.displayable)
        }
    }

    private func requestLimits(_ model: SendModel, _ dispatcher: Dispatcher<SendEvent>) {
        effects.run(Work.limits, policy: .ignoreIfRunning) { [environment, sender = model.sender] in
            try await environment.limits(of: sender)
        } then: { limits in
            dispatcher.send(.limitsArrived(limits))
        } catch: { error in
            dispatcher.send(.limitsFailed(error))
        }
    }

    private func review(_ model: SendModel, _ dispatcher: Dispatcher<SendEvent>) {
        guard let order = model.beginPreparing() else { return }
        effects.run(Work.preparing, policy: .ignoreIfRunning) { [environment, sender = model.sender] in
            try await environment.prepare(order, from: sender)
        } then: { draft in
            dispatcher.send(.prepared(draft))
        } catch: { error in
            dispatcher.send(.preparingFailed(error))
        }
    }
}
