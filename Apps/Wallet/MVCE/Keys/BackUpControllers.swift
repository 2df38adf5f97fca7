import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// All that can happen to the page with the private key.
enum BackUpEvent {
    case reveal
    case done
    case disappear
}

/// Shows the key while a person wants to see it.
struct BackUpController: Mvce.Controller {
    let flow: Dispatcher<WalletFlowEvent>

    static func scene(_ key: BackUpKey, _ flow: Dispatcher<WalletFlowEvent>) -> ViewController {
        let view = EventScene<BackUpView, BackUpPage, BackUpEvent>(
            title: WalletTexts.backUpTitle, BackUpView(), life: .init(willDisappear: .disappear)
        ) { view, page in
            view.show(page)
        } events: { view, dispatcher in
            [view.reveal.sends(BackUpEvent.reveal, to: dispatcher), view.done.sends(.done, to: dispatcher)]
        }
        Mvce.glue(model: Property(BackUpPage(key)), view: view, controller: BackUpController(flow: flow))
        return view.withoutWayBack()
    }

    func update(model: Property<BackUpPage>, for event: BackUpEvent, dispatcher: Dispatcher<BackUpEvent>) {
        switch event {
        case .reveal: model.modify { $0.isRevealed.toggle() }
        case .done: flow.send(.wroteDown(model.value.key))
        case .disappear: model.modify { $0.isRevealed = false }
        }
    }
}

/// All that can happen to the page that asks for the end of the key.
enum ConfirmBackUpEvent {
    case type(SecretText)
    case confirm
    case disappear
}

/// Compares what was typed with the end of the key.
struct ConfirmBackUpController: Mvce.Controller {
    let flow: Dispatcher<WalletFlowEvent>

    static func scene(_ key: BackUpKey, _ flow: Dispatcher<WalletFlowEvent>) -> ViewController {
        let view = EventScene<ConfirmBackUpView, ConfirmBackUpPage, ConfirmBackUpEvent>(
            title: WalletTexts.confirmBackUpTitle, ConfirmBackUpView(), life: .init(didDisappear: .disappear)
        ) { view, page in
            view.show(page)
        } events: { view, dispatcher in
            [
                view.end.editedSecret.observe { dispatcher.send(ConfirmBackUpEvent.type($0)) },
                view.end.sends(.confirm, to: dispatcher),
                view.confirm.sends(.confirm, to: dispatcher),
            ]
        }
        Mvce.glue(model: Property(ConfirmBackUpPage(key)), view: view, controller: ConfirmBackUpController(flow: flow))
        return view
    }

    func update(
        model: Property<ConfirmBackUpPage>, for event: ConfirmBackUpEvent, dispatcher: Dispatcher<ConfirmBackUpEvent>
    ) {
        switch event {
        case .type(let text): model.modify { $0.type(text) }
        case .disappear: model.modify { $0.clear() }
        case .confirm:
            var isRight = false
            model.modify { isRight = $0.confirm() }
            if isRight { flow.send(.backUpWasConfirmed) }
        }
    }
}
