import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// All that can happen to the page for a new PIN.
enum NewPINEvent {
    case type(SecretText)
    case skip
    case chosen
    case fail(any DisplayableError)
    case disappear
}

/// Takes a PIN twice, and sets it.
struct NewPINController: Mvce.Controller, EndableController {
    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("NewPINController")

    /// - Parameter isFirst: Whether the keys were just made: nothing leads back there.
    static func scene(_ environment: WalletEnvironment, _ flow: Dispatcher<WalletFlowEvent>, isFirst: Bool)
        -> ViewController
    {
        let view = EventScene<NewPINView, NewPINForm, NewPINEvent>(
            title: WalletTexts.newPINTitle, NewPINView(), life: .init(didDisappear: .disappear)
        ) { view, form in
            view.show(form)
        } events: { view, dispatcher in
            [
                view.pin.editedSecret.observe { dispatcher.send(NewPINEvent.type($0)) },
                view.skip.sends(.skip, to: dispatcher),
            ]
        }
        Mvce.glue(
            model: Property(NewPINForm()), view: view,
            controller: NewPINController(environment: environment, flow: flow))
        return view.withoutWayBack(isFirst)
    }

    private init(environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>) {
        self.environment = environment
        self.flow = flow
    }

    func update(model: Property<NewPINForm>, for event: NewPINEvent, dispatcher: Dispatcher<NewPINEvent>) {
        switch event {
        case .type(let text): type(text, model, dispatcher)
        case .skip, .chosen: flow.send(.pinIsDone)
        case .fail(let error): model.modify { $0.fail(error.message) }
        case .disappear: model.value = NewPINForm()
        }
    }

    func end() { effects.cancelAll() }

    private func type(_ text: SecretText, _ model: Property<NewPINForm>, _ dispatcher: Dispatcher<NewPINEvent>) {
        var chosen: SecretText?
        model.modify { chosen = $0.type(text) }
        guard let pin = chosen else { return }
        let environment = environment
        effects.run("set", policy: .ignoreIfRunning) {
            do {
                try await environment.set(pin: pin)
                if !Task.isCancelled { dispatcher.send(.chosen) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(error.displayable)) }
            }
        }
    }
}
