import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// All that can happen to the page on which a wallet is restored.
enum RestoreEvent {
    case choose(Int)
    case typeKey(SecretText)
    case typeNewPassphrase(SecretText)
    case typeRepetition(SecretText)
    case typePath(String)
    case typePassphrase(SecretText)
    case restore
    case advance(Double)
    case restored
    case fail(any DisplayableError)
    case cancel
    case disappear
}

/// Checks what was typed, and brings back the wallet.
struct RestoreController: Mvce.Controller, EndableController {
    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("RestoreController")

    static func scene(_ environment: WalletEnvironment, _ flow: Dispatcher<WalletFlowEvent>) -> ViewController {
        let view = EventScene<RestoreView, RestorePage, RestoreEvent>(
            title: WalletTexts.restoreTitle, RestoreView(), life: .init(didDisappear: .disappear)
        ) { view, page in
            view.show(page)
        } events: { view, dispatcher in
            [
                view.source.selection.observe { dispatcher.send(RestoreEvent.choose($0)) },
                view.key.editedSecret.observe { dispatcher.send(.typeKey($0)) },
                view.newPassphrase.editedSecret.observe { dispatcher.send(.typeNewPassphrase($0)) },
                view.repetition.editedSecret.observe { dispatcher.send(.typeRepetition($0)) },
                view.path.edited.observe { dispatcher.send(.typePath($0)) },
                view.passphrase.editedSecret.observe { dispatcher.send(.typePassphrase($0)) },
                view.restore.sends(.restore, to: dispatcher), view.cancel.sends(.cancel, to: dispatcher),
            ]
        }
        let controller = RestoreController(environment: environment, flow: flow)
        Mvce.glue(model: Property(RestorePage()), view: view, controller: controller)
        return view
    }

    private init(environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>) {
        self.environment = environment
        self.flow = flow
    }

    func update(model: Property<RestorePage>, for event: RestoreEvent, dispatcher: Dispatcher<RestoreEvent>) {
        switch event {
        case .choose(let index): model.modify { $0.choose(index) }
        case .typeKey(let text): model.modify { $0.key = text }
        case .typeNewPassphrase(let text): model.modify { $0.form.passphrase = text }
        case .typeRepetition(let text): model.modify { $0.form.repetition = text }
        case .typePath(let text): model.modify { $0.path = text }
        case .typePassphrase(let text): model.modify { $0.passphrase = text }
        case .restore: restore(model, dispatcher)
        case .advance(let fraction): model.modify { $0.advance(to: fraction) }
        case .restored: flow.send(.restored)
        case .fail(let error): model.modify { $0.end(error.message) }
        case .cancel: stop(model) { $0.end() }
        case .disappear: stop(model) { $0.clear() }
        }
    }

    func end() { effects.cancelAll() }

    private func stop(_ model: Property<RestorePage>, _ change: (inout RestorePage) -> Void) {
        effects.cancelAll()
        model.modify(change)
    }

    private func restore(_ model: Property<RestorePage>, _ dispatcher: Dispatcher<RestoreEvent>) {
        let typed = model.value
        guard typed.canRestore else { return }
        model.modify { $0.begin() }
        let environment = environment
        effects.run("restore") {
            do {
                try await environment.restore(from: typed) { fraction in
                    dispatcher.send(.advance(fraction))
                }
                if !Task.isCancelled { dispatcher.send(.restored) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(error.displayable)) }
            }
        }
    }
}
