import KitMVCE
import KitReactive
import WalletDomain

/// The private key, and whether it is revealed.
final class BackUpModel {
    let key: BackUpKey
    let isRevealed = Property(false)
    /// Whether the key was revealed since the page was opened, so that it can be written down.
    let wasRevealed = Property(false)

    init(_ key: BackUpKey) {
        self.key = key
    }
}

/// Everything that can happen to the page with the private key.
enum BackUpEvent: Equatable {
    case revealPressed
    case donePressed
    case disappearing
}

/// Reveals the key and masks it.
struct BackUpController: Mvce.Controller {
    let occasion: BackUpOccasion
    let flow: Dispatcher<WalletFlowEvent>

    func update(model: BackUpModel, for event: BackUpEvent, dispatcher: Dispatcher<BackUpEvent>) {
        switch event {
        case .revealPressed:
            model.isRevealed.value.toggle()
            model.wasRevealed.set(ifChanged: true)
        case .donePressed: flow.send(.keys(.writtenDown(model.key, occasion)))
        case .disappearing: model.isRevealed.set(ifChanged: false)
        }
    }
}
