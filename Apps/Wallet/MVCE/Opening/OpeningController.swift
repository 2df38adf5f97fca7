import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// The model of the first scene: a spinner, or an error.
final class OpeningModel {
    let content = Property(ContentLoadState.loading)
}

/// Everything that can happen to the first scene.
enum OpeningEvent: Equatable {
    case appeared
    case retryPressed

    // The disk
    case opened(WalletOpening)
    case failed(WalletFailure)
}

/// Reads whether there is a wallet, and whether it is locked.
struct OpeningController: Mvce.Controller {
    private enum Work {
        case opening
    }

    let lock: WalletLock
    /// Whether the setup has just ended, so that the wallet opens without the PIN.
    let isNew: Bool
    let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("OpeningController")

    func update(model: OpeningModel, for event: OpeningEvent, dispatcher: Dispatcher<OpeningEvent>) {
        switch event {
        case .appeared, .retryPressed:
            model.content.value = .loading
            effects.start(
                Work.opening, policy: .ignoreIfRunning, for: dispatcher, Event.opened,
                or: { .failed(WalletFailure($0)) }
            ) { [lock] in
                try await lock.open()
            }
        case .opened(let opening): flow.send(.opened(isNew ? opening.unlocked : opening))
        case .failed(let failure): model.content.value = .error(failure)
        }
    }
}
