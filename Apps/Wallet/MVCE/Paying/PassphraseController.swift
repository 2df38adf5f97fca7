import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// All that can happen to the page that asks for the passphrase.
enum PassphraseEvent {
    case type(SecretText)
    case goOn
    case advance(Double)
    case unlocked(PassphraseResult)
    case fail(any DisplayableError)
    case disappear
}

/// Tries a passphrase, and does with the key what it was asked for.
struct PassphraseController: Mvce.Controller, EndableController {
    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("PassphraseController")

    static func scene(
        _ purpose: PassphrasePurpose, _ environment: WalletEnvironment, _ flow: Dispatcher<WalletFlowEvent>
    ) -> ViewController {
        let view = EventScene<PassphraseView, PassphrasePage, PassphraseEvent>(
            title: WalletTexts.passphraseTitle, PassphraseView(), life: .init(didDisappear: .disappear)
        ) { view, page in
            view.show(page)
        } events: { view, dispatcher in
            [
                view.passphrase.editedSecret.observe { dispatcher.send(PassphraseEvent.type($0)) },
                view.passphrase.sends(.goOn, to: dispatcher), view.goOn.sends(.goOn, to: dispatcher),
            ]
        }
        let controller = PassphraseController(environment: environment, flow: flow)
        Mvce.glue(model: Property(PassphrasePage(purpose)), view: view, controller: controller)
        return view
    }

    private init(environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>) {
        self.environment = environment
        self.flow = flow
    }

    func update(model: Property<PassphrasePage>, for event: PassphraseEvent, dispatcher: Dispatcher<PassphraseEvent>) {
        switch event {
        case .type(let text): model.modify { $0.type(text) }
        case .goOn: goOn(model, dispatcher)
        case .advance(let fraction): model.modify { $0.advance(to: fraction) }
        case .unlocked(let result): flow.send(.unlocked(result))
        case .fail(let error): model.modify { $0.fail(error) }
        case .disappear:
            effects.cancelAll()
            model.modify { $0.clear() }
        }
    }

    func end() { effects.cancelAll() }

    private func goOn(_ model: Property<PassphrasePage>, _ dispatcher: Dispatcher<PassphraseEvent>) {
        let page = model.value
        guard page.canGoOn else { return }
        model.modify { $0.begin() }
        let environment = environment
        effects.run("unlock") {
            do {
                let result = try await environment.use(page.typed, for: page.purpose) { fraction in
                    dispatcher.send(.advance(fraction))
                }
                if !Task.isCancelled { dispatcher.send(.unlocked(result)) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(error.displayable)) }
            }
        }
    }
}
