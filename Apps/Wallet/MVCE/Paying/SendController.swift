import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// All that can happen to the page for a payment.
enum SendEvent {
    case appear
    case disappear
    case typeRecipient(String)
    case typeAmount(String)
    case typeMemo(String)
    case useMaximum
    case learn(balance: Amount, fee: Amount)
    case review
    case prepared(PaymentDraft)
    case fail(any DisplayableError)
}

/// Checks a payment while it is typed, and asks the ledger for fee and nonce.
struct SendController: Mvce.Controller, EndableController {
    private let address: Address
    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("SendController")

    static func scene(
        _ address: Address, link: PaymentLink?, _ environment: WalletEnvironment, _ flow: Dispatcher<WalletFlowEvent>
    ) -> ViewController {
        let view = EventScene<SendView, SendPage, SendEvent>(
            title: WalletTexts.send, SendView(), life: .init(didAppear: .appear, didDisappear: .disappear)
        ) { view, page in
            view.show(page)
        } events: { view, dispatcher in
            [
                view.recipient.edited.observe { dispatcher.send(SendEvent.typeRecipient($0)) },
                view.amount.edited.observe { dispatcher.send(.typeAmount($0)) },
                view.memo.edited.observe { dispatcher.send(.typeMemo($0)) },
                view.maximum.sends(.useMaximum, to: dispatcher), view.review.sends(.review, to: dispatcher),
            ]
        }
        let form = SendForm(from: address, link: link, separator: environment.decimalSeparator)
        let controller = SendController(address: address, environment: environment, flow: flow)
        Mvce.glue(model: Property(SendPage(form)), view: view, controller: controller)
        return view
    }

    private init(address: Address, environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>) {
        self.address = address
        self.environment = environment
        self.flow = flow
    }

    func update(model: Property<SendPage>, for event: SendEvent, dispatcher: Dispatcher<SendEvent>) {
        switch event {
        case .appear: askForTerms(dispatcher)
        case .disappear:
            effects.cancelAll()
            model.modify { $0.end() }
        case .typeRecipient(let text): model.modify { $0.form.type(recipient: text) }
        case .typeAmount(let text): model.modify { $0.form.amount = text }
        case .typeMemo(let text): model.modify { $0.form.memo = text }
        case .useMaximum: model.modify { $0.form.useMaximum() }
        case .learn(let balance, let fee): model.modify { $0.show(balance: balance, fee: fee) }
        case .review: review(model, dispatcher)
        case .prepared(let draft):
            model.modify { $0.end() }
            flow.send(.review(draft))
        case .fail(let error): model.modify { $0.end(error.message) }
        }
    }

    func end() { effects.cancelAll() }

    private func askForTerms(_ dispatcher: Dispatcher<SendEvent>) {
        let (environment, address) = (environment, address)
        effects.run("terms", policy: .ignoreIfRunning) {
            do {
                let means = try await environment.means(of: address)
                if !Task.isCancelled { dispatcher.send(.learn(balance: means.balance, fee: means.fee)) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(error.displayable)) }
            }
        }
    }

    private func review(_ model: Property<SendPage>, _ dispatcher: Dispatcher<SendEvent>) {
        guard model.value.canReview, let order = model.value.form.order else { return }
        model.modify { $0.begin() }
        let (environment, address) = (environment, address)
        effects.run("prepare", policy: .ignoreIfRunning) {
            do {
                let draft = try await environment.prepare(order, from: address)
                if !Task.isCancelled { dispatcher.send(.prepared(draft)) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(error.displayable)) }
            }
        }
    }
}
