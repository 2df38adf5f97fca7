import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// All that can happen to a page that asks for the PIN.
enum LockEvent {
    case appear
    case typePIN(SecretText)
    case typePassphrase(SecretText)
    case unlock
    case advance(Double)
    case checked(PINVerdict)
    case report(PINStatus)
    case unlocked
    case fail(any DisplayableError)
    case disappear
}

/// Tries PINs, and the passphrase where only that helps.
struct LockController: Mvce.Controller, EndableController {
    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let unlocked: WalletFlowEvent
    private let effects = EffectScope("LockController")

    /// - Parameter unlocked: What the right PIN leads to.
    static func scene(
        _ title: String, _ environment: WalletEnvironment, _ flow: Dispatcher<WalletFlowEvent>,
        unlocked: WalletFlowEvent
    ) -> ViewController {
        let view = EventScene<LockView, LockPage, LockEvent>(
            title: title, LockView(), life: .init(didAppear: .appear, didDisappear: .disappear)
        ) { view, page in
            view.show(page)
        } events: { view, dispatcher in
            [
                view.pin.editedSecret.observe { dispatcher.send(LockEvent.typePIN($0)) },
                view.passphrase.editedSecret.observe { dispatcher.send(.typePassphrase($0)) },
                view.passphrase.sends(.unlock, to: dispatcher), view.unlock.sends(.unlock, to: dispatcher),
            ]
        }
        let controller = LockController(environment: environment, flow: flow, unlocked: unlocked)
        Mvce.glue(model: Property(LockPage()), view: view, controller: controller)
        return view
    }

    private init(environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>, unlocked: WalletFlowEvent) {
        self.environment = environment
        self.flow = flow
        self.unlocked = unlocked
    }

    func update(model: Property<LockPage>, for event: LockEvent, dispatcher: Dispatcher<LockEvent>) {
        switch event {
        case .appear: watch(dispatcher)
        case .typePIN(let text): type(text, model, dispatcher)
        case .typePassphrase(let text): model.modify { $0.type(passphrase: text) }
        case .unlock: unlock(model, dispatcher)
        case .advance(let fraction): model.modify { $0.advance(to: fraction) }
        case .checked(let verdict): show(verdict, model, dispatcher)
        case .report(let status): model.modify { $0.show(status) }
        case .unlocked: flow.send(unlocked)
        case .fail(let error): model.modify { $0.fail(error) }
        case .disappear:
            effects.cancelAll()
            model.modify { $0.clear() }
        }
    }

    func end() { effects.cancelAll() }

    private func type(_ text: SecretText, _ model: Property<LockPage>, _ dispatcher: Dispatcher<LockEvent>) {
        var attempt: SecretText?
        model.modify { attempt = $0.type(text) }
        guard let pin = attempt else { return }
        let environment = environment
        effects.run("check") {
            do {
                let verdict = try await environment.attempt(pin: pin)
                if !Task.isCancelled { dispatcher.send(.checked(verdict)) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(error.displayable)) }
            }
        }
    }

    private func show(_ verdict: PINVerdict, _ model: Property<LockPage>, _ dispatcher: Dispatcher<LockEvent>) {
        var isRight = false
        model.modify { isRight = $0.show(verdict) }
        if isRight { dispatcher.send(.unlocked) } else { watch(dispatcher) }
    }

    /// Counts down while one has to wait.
    private func watch(_ dispatcher: Dispatcher<LockEvent>) {
        let environment = environment
        effects.run("watch", policy: .cancelPrevious) {
            await environment.watchPIN { status in
                if !Task.isCancelled { dispatcher.send(.report(status)) }
            }
        }
    }

    private func unlock(_ model: Property<LockPage>, _ dispatcher: Dispatcher<LockEvent>) {
        let page = model.value
        guard page.canUnlock else { return }
        model.modify { $0.begin() }
        let environment = environment
        effects.run("unlock") {
            do {
                try await environment.unlock(passphrase: page.passphrase) { fraction in
                    dispatcher.send(.advance(fraction))
                }
                if !Task.isCancelled { dispatcher.send(.unlocked) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(error.displayable)) }
            }
        }
    }
}
