import KitMVCE
import KitReactive
import WalletDomain

/// The private key, and whether it is revealed.
final class BackUpModel {
    let key: BackUpKey
    let isRevealed = Property(false)

    init(_ key: BackUpKey) {
        self.key = key
    }
}

/// Everything that can happen to the page with the private key.
enum BackUpEvent {
    // The user
    case reveal
    case done

    // The scene's life
    case disappear
}

/// Reveals the key and masks it.
struct BackUpController: Mvce.Controller {
    private let occasion: BackUpOccasion
    private let flow: Dispatcher<WalletFlowEvent>

    init(_ occasion: BackUpOccasion, flow: Dispatcher<WalletFlowEvent>) {
        self.occasion = occasion
        self.flow = flow
    }

    func update(model: BackUpModel, for event: BackUpEvent, dispatcher: Dispatcher<BackUpEvent>) {
        switch event {
        case .reveal: model.isRevealed.value.toggle()
        case .done: flow.send(.keys(.wroteDown(model.key, occasion)))
        case .disappear: model.isRevealed.set(ifChanged: false)
        }
    }
}
