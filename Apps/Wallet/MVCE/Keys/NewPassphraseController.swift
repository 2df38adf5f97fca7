import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// All that can happen to the page for a new passphrase.
enum NewPassphraseEvent {
    case typePassphrase(SecretText)
    case typeRepetition(SecretText)
    case make
    case advance(Double)
    case cancel
    case made(NewWallet)
    case fail(any DisplayableError)
    case disappear
}

/// Checks a new passphrase while it is typed, and makes the keys.
struct NewPassphraseController: Mvce.Controller, EndableController {
    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("NewPassphraseController")

    static func scene(_ environment: WalletEnvironment, _ flow: Dispatcher<WalletFlowEvent>) -> ViewController {
        let view = EventScene<NewPassphraseView, NewPassphrasePage, NewPassphraseEvent>(
            title: WalletTexts.newPassphraseTitle, NewPassphraseView(), life: .init(didDisappear: .disappear)
        ) { view, page in
            view.show(page)
        } events: { view, dispatcher in
            [
                view.passphrase.editedSecret.observe { dispatcher.send(.typePassphrase($0)) },
                view.repetition.editedSecret.observe { dispatcher.send(.typeRepetition($0)) },
                view.make.sends(.make, to: dispatcher),
                view.cancel.sends(.cancel, to: dispatcher),
            ]
        }
        let controller = NewPassphraseController(environment: environment, flow: flow)
        Mvce.glue(model: Property(NewPassphrasePage()), view: view, controller: controller)
        return view
    }

    private init(environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>) {
        self.environment = environment
        self.flow = flow
    }

    func update(
        model: Property<NewPassphrasePage>, for event: NewPassphraseEvent, dispatcher: Dispatcher<NewPassphraseEvent>
    ) {
        switch event {
        case .typePassphrase(let text): model.modify { $0.form.passphrase = text }
        case .typeRepetition(let text): model.modify { $0.form.repetition = text }
        case .make: make(model, dispatcher)
        case .advance(let fraction): model.modify { $0.advance(to: fraction) }
        case .cancel: stop(model) { $0.end() }
        case .made(let wallet): flow.send(.keysWereMade(wallet))
        case .fail(let error): model.modify { $0.end(error.message) }
        case .disappear: stop(model) { $0.clear() }
        }
    }

    func end() { effects.cancelAll() }

    private func stop(_ model: Property<NewPassphrasePage>, _ change: (inout NewPassphrasePage) -> Void) {
        effects.cancelAll()
        model.modify(change)
    }

    private func make(_ model: Property<NewPassphrasePage>, _ dispatcher: Dispatcher<NewPassphraseEvent>) {
        guard model.value.canMake else { return }
        model.modify { $0.begin() }
        let (environment, passphrase) = (environment, model.value.form.passphrase)
        effects.run("make") {
            do {
                let wallet = try await environment.create(passphrase: passphrase) { fraction in
                    dispatcher.send(.advance(fraction))
                }
                if !Task.isCancelled { dispatcher.send(.made(wallet)) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(error.displayable)) }
            }
        }
    }
}
