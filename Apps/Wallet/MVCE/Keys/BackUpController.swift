import KitMVCE
import KitReactive
import WalletDomain

/// The private key, and whether it can be read.
final class BackUpModel {
    let key: BackUpKey
    let isRevealed = Property(false)

    init(_ key: BackUpKey) {
        self.key = key
    }
}

/// All that can happen to the page with the private key.
enum BackUpEvent {
    // A person
    case reveal
    case done

    // The scene's life
    case disappear
}

/// Shows the key while a person wants to see it.
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
