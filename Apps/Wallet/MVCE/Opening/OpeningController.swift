import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// The model of the first scene: a spinner, or an error.
final class OpeningModel {
    let content = Property(ContentLoadState.loading)
}

/// Everything that can happen to the first scene.
enum OpeningEvent {
    // The scene's life, and the user who tries again
    case open

    // The disk
    case opened(WalletOpening)
    case failed(any DisplayableError)
}

/// Reads whether there is a wallet, and whether it is locked.
struct OpeningController: Mvce.Controller {
    private enum Work {
        case opening
    }

    private let environment: WalletEnvironment
    private let isNew: Bool
    private let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("OpeningController")

    /// - Parameter isNew: Whether the setup has just ended, so that the wallet opens without the PIN.
    init(_ environment: WalletEnvironment, isNew: Bool = false, flow: Dispatcher<WalletFlowEvent>) {
        self.environment = environment
        self.isNew = isNew
        self.flow = flow
    }

    func update(model: OpeningModel, for event: OpeningEvent, dispatcher: Dispatcher<OpeningEvent>) {
        switch event {
        case .open: open(model, dispatcher)
        case .opened(let opening): flow.send(.opened(isNew ? opening.unlocked : opening))
        case .failed(let error): model.content.value = .error(error)
        }
    }

    private func open(_ model: OpeningModel, _ dispatcher: Dispatcher<OpeningEvent>) {
        model.content.value = .loading
        effects.start(
            Work.opening, policy: .ignoreIfRunning, for: dispatcher, Event.opened, or: Event.failed
        ) { [environment] in
            try await environment.open()
        }
    }
}
