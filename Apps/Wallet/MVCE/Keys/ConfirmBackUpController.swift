import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// What the page shows that asks for the end of the private key.
final class ConfirmBackUpModel {
    let end = TriedFieldModel()
    private let key: BackUpKey

    init(_ key: BackUpKey) {
        self.key = key
    }

    /// Compares, and says when it is not the end of the key.
    /// - Returns: Whether it is.
    func confirm() -> Bool {
        let isRight = key.isEnd(end.text.value)
        if !isRight { end.reject(WalletTexts.wrongLastCharacters) }
        return isRight
    }
}

/// All that can happen to that page.
enum ConfirmBackUpEvent {
    // A person
    case type(SecretText)
    case confirm

    // The scene's life
    case disappear
}

/// Compares what was typed with the end of the key.
struct ConfirmBackUpController: Mvce.Controller {
    private let occasion: BackUpOccasion
    private let flow: Dispatcher<WalletFlowEvent>

    init(_ occasion: BackUpOccasion, flow: Dispatcher<WalletFlowEvent>) {
        self.occasion = occasion
        self.flow = flow
    }

    func update(
        model: ConfirmBackUpModel, for event: ConfirmBackUpEvent, dispatcher: Dispatcher<ConfirmBackUpEvent>
    ) {
        switch event {
        case .type(let text): model.end.write(text)
        case .confirm: if model.confirm() { flow.send(.keys(.confirmed(occasion))) }
        case .disappear: model.end.clear()
        }
    }
}
