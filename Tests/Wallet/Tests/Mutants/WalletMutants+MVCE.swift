import KitCore
import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import WalletContract
import WalletDomain

@testable import WalletMVCE

extension WalletMutants {
    nonisolated static let mvcE: [Mutant<WalletWorld>] = [
        flow("the lock appears a frame after the balance", mustFail: "W-32c", LateLockController.init),
        flow("a link passes the lock", mustFail: "W-49a", HastyLinkController.init),
        flow("a link replaces a payment that was typed", mustFail: "W-47d", RudeLinkController.init),
        flow("a payment is signed behind the question about a link", mustFail: "W-47f") {
            HastyQuestionController(real: $0, closesPassphrase: false)
        },
        flow("a payment is prepared behind the question about a link", mustFail: "W-47g") {
            HastyQuestionController(real: $0, stopsPreparing: false)
        },
        flow("each link asks again", mustFail: "W-47h", RepeatingQuestionController.init),
        flow("nothing says that the key is backed up", mustFail: "W-8g", SilentBackUpController.init),
        passphrase("a passphrase that was given up is tried again", mustFail: "W-23e", ObstinateController.init),
        passphrase("nothing says that Escape has stopped the work", mustFail: "W-23d") { real, _, _ in
            SilentController(real: real)
        },
        passphrase("a passphrase stays after Escape, before a payment", mustFail: "W-23d") { real, _, _ in
            KeepingController(real: real)
        },
        passphrase("a passphrase stays after Escape, before a back-up", mustFail: "W-44e") { real, _, _ in
            KeepingController(real: real)
        },
        Mutant("mvc-e: a passphrase stays after Escape, on the lock screen", mustFail: "W-36h") {
            ComposedWallet($0, lock: { $0 })
        } broken: {
            ComposedWallet($0, lock: KeepingLockController.init)
        },
        passphrase("a passphrase is tried while it is typed", mustFail: "W-23e", EagerController.init),
    ]

    private nonisolated static func flow<C: Mvce.Controller>(
        _ fault: String, mustFail fact: String, _ broken: @escaping @MainActor @Sendable (WalletFlowController) -> C
    ) -> Mutant<WalletWorld> where C.Model == WalletFlowModel, C.Event == WalletFlowEvent {
        Mutant("mvc-e: " + fault, mustFail: fact) { environment in
            ComposedWallet(environment) { $0 }
        } broken: { environment in
            ComposedWallet(environment, broken)
        }
    }

    private nonisolated static func passphrase<C: Mvce.Controller>(
        _ fault: String, mustFail fact: String,
        _ broken:
            @escaping @MainActor @Sendable (PassphraseController, WalletEnvironment, Dispatcher<WalletFlowEvent>) -> C
    ) -> Mutant<WalletWorld> where C.Model == PassphraseModel, C.Event == PassphraseEvent {
        Mutant("mvc-e: " + fault, mustFail: fact) { environment in
            ComposedWallet(environment, passphrase: { real, _, _ in real }) { $0 }
        } broken: { environment in
            ComposedWallet(environment, passphrase: broken) { $0 }
        }
    }
}

/// The real parts of the wallet with a different controller of the flow or of the passphrase's page.
private final class ComposedWallet: WindowObserving {
    var stack: SceneStack { view.stack }
    private let view: WalletFlowView
    private let flow: Dispatcher<WalletFlowEvent>
    private var pages: AnyCancellable?

    init<C: Mvce.Controller>(_ environment: WalletEnvironment, _ tamper: (WalletFlowController) -> C)
    where C.Model == WalletFlowModel, C.Event == WalletFlowEvent {
        let payments = PaymentTracker(environment)
        view = WalletFlowView(environment, payments)
        let controller = WalletFlowController(environment: environment, payments: payments)
        flow = Mvce.glue(model: WalletFlowModel(), view: view, controller: tamper(controller))
    }

    /// Replaces the controller of each passphrase page.
    init<P: Mvce.Controller>(
        _ environment: WalletEnvironment,
        passphrase: @escaping @MainActor (PassphraseController, WalletEnvironment, Dispatcher<WalletFlowEvent>) -> P,
        _ tamper: (WalletFlowController) -> WalletFlowController
    ) where P.Model == PassphraseModel, P.Event == PassphraseEvent {
        let (payments, model) = (PaymentTracker(environment), WalletFlowModel())
        let view = WalletFlowView(environment, payments)
        let controller = WalletFlowController(environment: environment, payments: payments)
        let flow = Mvce.glue(model: model, view: view, controller: tamper(controller))
        (self.view, self.flow) = (view, flow)
        pages = model.screens.observe { [weak view] screens in
            guard case .passphrase(let purpose) = screens.last,
                let page = view?.stack.scenes.last as? PassphraseViewController
            else { return }
            let controller = passphrase(PassphraseController(keys: environment.keys, flow: flow), environment, flow)
            Mvce.glue(model: PassphraseModel(purpose), view: page, controller: controller)
        }
    }

    /// Replaces the controller of each lock screen.
    init<L: Mvce.Controller>(_ environment: WalletEnvironment, lock: @escaping @MainActor (LockController) -> L)
    where L.Model == LockModel, L.Event == LockEvent {
        let (payments, model) = (PaymentTracker(environment), WalletFlowModel())
        let view = WalletFlowView(environment, payments)
        let controller = WalletFlowController(environment: environment, payments: payments)
        let flow = Mvce.glue(model: model, view: view, controller: controller)
        (self.view, self.flow) = (view, flow)
        pages = model.isLocked.observe { [weak view] isLocked in
            guard isLocked, let page = view?.stack.presented?.scenes.last as? LockViewController else { return }
            let controller = LockController(
                lock: environment.lock, clock: environment.clock, flow: flow, unlocked: .lock(.unlocked))
            Mvce.glue(model: LockModel(), view: page, controller: lock(controller)).send(.appeared)
        }
    }

    func windowDidReceiveInput() { flow.send(.lock(.inputReceived)) }

    func windowWillSuspend() {
        stack.detach()
        stack.attach()
        flow.send(.lock(.suspended))
    }
}

private struct LateLockController: Mvce.Controller {
    let real: WalletFlowController
    private let late = EffectScope("late lock")

    init(real: WalletFlowController) { self.real = real }

    func update(model: WalletFlowModel, for event: WalletFlowEvent, dispatcher: Dispatcher<WalletFlowEvent>) {
        guard case .opened(let opening) = event, opening.isLocked else {
            return real.update(model: model, for: event, dispatcher: dispatcher)
        }
        real.update(model: model, for: .opened(opening.unlocked), dispatcher: dispatcher)
        let clock = real.environment.clock
        late.run {
            try? await clock.sleep(for: .milliseconds(16))
        } then: { _ in
            dispatcher.send(.lock(.lockPressed))
        }
    }
}

private struct HastyLinkController: Mvce.Controller {
    let real: WalletFlowController

    func update(model: WalletFlowModel, for event: WalletFlowEvent, dispatcher: Dispatcher<WalletFlowEvent>) {
        if case .linkArrived = event, model.isLocked.value {
            real.update(model: model, for: .lock(.unlocked), dispatcher: dispatcher)
        }
        real.update(model: model, for: event, dispatcher: dispatcher)
        switch event {
        case .opened, .lock: real.environment.links.unlock()
        default: break
        }
    }
}

/// Opens each link immediately.
private struct RudeLinkController: Mvce.Controller {
    let real: WalletFlowController

    func update(model: WalletFlowModel, for event: WalletFlowEvent, dispatcher: Dispatcher<WalletFlowEvent>) {
        if case .linkArrived = event { model.screens.value = model.screens.value.first }
        real.update(model: model, for: event, dispatcher: dispatcher)
    }
}

/// Asks about a link without one of the steps before the question.
private struct HastyQuestionController: Mvce.Controller {
    let real: WalletFlowController
    var closesPassphrase = true
    var stopsPreparing = true

    func update(model: WalletFlowModel, for event: WalletFlowEvent, dispatcher: Dispatcher<WalletFlowEvent>) {
        guard case .linkArrived(.payment(let link)) = event, let form = model.screens.value.form, form.hasEntries.value
        else { return real.update(model: model, for: event, dispatcher: dispatcher) }
        if stopsPreparing { form.interruptions.send() }
        if closesPassphrase { model.screens.set(ifChanged: model.screens.value.belowPassphrase) }
        model.link.value = link
    }
}

/// Forgets at each link that the question is open.
private struct RepeatingQuestionController: Mvce.Controller {
    let real: WalletFlowController

    func update(model: WalletFlowModel, for event: WalletFlowEvent, dispatcher: Dispatcher<WalletFlowEvent>) {
        if case .linkArrived = event { model.link.set(ifChanged: nil) }
        real.update(model: model, for: event, dispatcher: dispatcher)
    }
}

/// Confirms a back-up without a message.
private struct SilentBackUpController: Mvce.Controller {
    let real: WalletFlowController

    func update(model: WalletFlowModel, for event: WalletFlowEvent, dispatcher: Dispatcher<WalletFlowEvent>) {
        guard case .keys(.backUpEnded(let occasion, _)) = event else {
            return real.update(model: model, for: event, dispatcher: dispatcher)
        }
        real.update(model: model, for: .keys(.backUpEnded(occasion, "")), dispatcher: dispatcher)
    }
}

/// Keeps the passphrase when its check is stopped.
private struct KeepingController: Mvce.Controller {
    let real: PassphraseController

    func update(model: PassphraseModel, for event: PassphraseEvent, dispatcher: Dispatcher<PassphraseEvent>) {
        let typed = model.typed.value
        real.update(model: model, for: event, dispatcher: dispatcher)
        if event == .cancelPressed { model.typed.value = typed }
    }
}

/// Keeps the passphrase on the lock screen when its check is stopped.
private struct KeepingLockController: Mvce.Controller {
    let real: LockController

    func update(model: LockModel, for event: LockEvent, dispatcher: Dispatcher<LockEvent>) {
        let typed = model.passphrase.value
        real.update(model: model, for: event, dispatcher: dispatcher)
        if event == .cancelPressed { model.passphrase.value = typed }
    }
}

/// Ends the work as if the page had been left.
private struct SilentController: Mvce.Controller {
    let real: PassphraseController

    func update(model: PassphraseModel, for event: PassphraseEvent, dispatcher: Dispatcher<PassphraseEvent>) {
        real.update(model: model, for: event == .cancelPressed ? .disappeared : event, dispatcher: dispatcher)
    }
}

/// Tries a passphrase again after that was cancelled, and submits the signed payment.
private struct ObstinateController: Mvce.Controller {
    let real: PassphraseController
    let environment: WalletEnvironment
    let flow: Dispatcher<WalletFlowEvent>

    func update(model: PassphraseModel, for event: PassphraseEvent, dispatcher: Dispatcher<PassphraseEvent>) {
        let (typed, isTrying) = (model.typed.value, model.progress.value != nil)
        real.update(model: model, for: event, dispatcher: dispatcher)
        guard event == .cancelPressed || event == .disappeared, isTrying else { return }
        Task { [environment, flow, purpose = model.purpose] in
            try? await environment.clock.sleep(for: .seconds(1))
            if let result = try? await environment.keys.use(typed, for: purpose) { flow.send(result) }
        }
    }
}

/// Tries each typed text, and continues when one is right.
private struct EagerController: Mvce.Controller {
    let real: PassphraseController
    let environment: WalletEnvironment
    let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("eager")

    init(real: PassphraseController, environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>) {
        (self.real, self.environment, self.flow) = (real, environment, flow)
    }

    func update(model: PassphraseModel, for event: PassphraseEvent, dispatcher: Dispatcher<PassphraseEvent>) {
        real.update(model: model, for: event, dispatcher: dispatcher)
        switch event {
        case .typed(let text): attempt(text, for: model.purpose)
        case .cancelPressed, .disappeared: effects.cancelAll()
        case .submitPressed, .advanced, .signed, .unlocked, .failed: break
        }
    }

    private func attempt(_ text: SecretText, for purpose: PassphrasePurpose) {
        effects.run { [environment] in
            try? await environment.keys.use(text, for: purpose)
        } then: { [flow] result in
            if let result { flow.send(result) }
        }
    }
}

extension WalletKeys {
    /// Returns what the flow receives for a right passphrase.
    fileprivate func use(_ passphrase: SecretText, for purpose: PassphrasePurpose) async throws -> WalletFlowEvent {
        switch purpose {
        case .sign(let draft): .payment(.signed(try await sign(draft, with: passphrase) { _ in }))
        case .backUp: .keys(.unlocked(try await backUpKey(with: passphrase) { _ in }))
        }
    }
}
