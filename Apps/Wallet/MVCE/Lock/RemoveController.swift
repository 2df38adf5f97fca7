import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// All that can happen to the page on which the wallet is removed.
enum RemoveEvent {
    case type(String)
    case remove
    case removed
    case fail(any DisplayableError)
}

/// Removes the wallet once a person has typed the word.
struct RemoveController: Mvce.Controller, EndableController {
    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("RemoveController")

    static func scene(_ environment: WalletEnvironment, _ flow: Dispatcher<WalletFlowEvent>) -> ViewController {
        let view = EventScene<RemoveView, RemovePage, RemoveEvent>(title: WalletTexts.removeWallet, RemoveView()) {
            view, page in
            view.show(page)
        } events: { view, dispatcher in
            [
                view.word.edited.observe { dispatcher.send(RemoveEvent.type($0)) },
                view.word.sends(.remove, to: dispatcher), view.remove.sends(.remove, to: dispatcher),
            ]
        }
        let controller = RemoveController(environment: environment, flow: flow)
        Mvce.glue(model: Property(RemovePage()), view: view, controller: controller)
        return view
    }

    private init(environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>) {
        self.environment = environment
        self.flow = flow
    }

    func update(model: Property<RemovePage>, for event: RemoveEvent, dispatcher: Dispatcher<RemoveEvent>) {
        switch event {
        case .type(let text): model.modify { $0.typed = text }
        case .remove: remove(model, dispatcher)
        case .removed: flow.send(.removed)
        case .fail(let error): model.modify { $0.fail(error.message) }
        }
    }

    func end() { effects.cancelAll() }

    private func remove(_ model: Property<RemovePage>, _ dispatcher: Dispatcher<RemoveEvent>) {
        var isConfirmed = false
        model.modify { isConfirmed = $0.confirm() }
        guard isConfirmed else { return }
        let environment = environment
        effects.run("remove") {
            do {
                try await environment.remove()
                if !Task.isCancelled { dispatcher.send(.removed) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(error.displayable)) }
            }
        }
    }
}
