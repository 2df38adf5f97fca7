import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// The model of the page that asks for the end of the private key.
final class ConfirmBackUpModel {
    let end = TriedFieldModel()
    private let key: BackUpKey

    init(_ key: BackUpKey) {
        self.key = key
    }

    /// Compares the text with the end of the key, and shows an error unless they are equal.
    /// - Returns: Whether they are equal.
    func confirm() -> Bool {
        let isRight = key.isEnd(end.text.value)
        if !isRight { end.reject(WalletTexts.wrongLastCharacters) }
        return isRight
    }
}

/// Everything that can happen to that page.
enum ConfirmBackUpEvent {
    // The user
    case edit(SecretText)
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
        case .edit(let text): model.end.edit(text)
        case .confirm: if model.confirm() { flow.send(.keys(.confirmed(occasion))) }
        case .disappear: model.end.clear()
        }
    }
}
