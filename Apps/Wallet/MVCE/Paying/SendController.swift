import KitCore
import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// Everything that can happen to the form of a payment.
enum SendEvent {
    // The user
    case typeRecipient(String)
    case typeAmount(String)
    case typeMemo(String)
    case useMaximum
    case review

    // The scene's life
    case appear
    case disappear

    // The ledger
    case limitsCame(PaymentLimits)
    case prepared(PaymentDraft)
    case failed(any Error)
}

/// Updates the form for each event; the ledger's answers come back as events.
struct SendController: Mvce.Controller, EndableController {
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
        case .typeRecipient(let text): model.write(recipient: text)
        case .typeAmount(let text): model.write(amount: text)
        case .typeMemo(let text): model.write(memo: text)
        case .useMaximum: model.useMaximum()
        case .review: review(model, dispatcher)
        case .appear: askForLimits(model, dispatcher)
        case .disappear:
            effects.cancelAll()
            model.end()
        case .limitsCame(let limits): model.show(limits)
        case .prepared(let draft):
            model.end()
            flow.send(.paying(.review(draft)))
        case .failed(let error): model.end(error.displayable.message)
        }
    }

    func end() { effects.cancelAll() }

    private func askForLimits(_ model: SendModel, _ dispatcher: Dispatcher<SendEvent>) {
        effects.run(Work.limits, policy: .ignoreIfRunning) { [environment, address = model.address] in
            try await environment.limits(of: address)
        } then: { limits in
            dispatcher.send(.limitsCame(limits))
        } catch: { error in
            dispatcher.send(.failed(error))
        }
    }

    private func review(_ model: SendModel, _ dispatcher: Dispatcher<SendEvent>) {
        guard let order = model.begin() else { return }
        effects.run(Work.preparing, policy: .ignoreIfRunning) { [environment, address = model.address] in
            try await environment.prepare(order, from: address)
        } then: { draft in
            dispatcher.send(.prepared(draft))
        } catch: { error in
            dispatcher.send(.failed(error))
        }
    }
}
