import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// The model of the page that asks for the end of the private key.
final class ConfirmBackUpModel {
    let key: BackUpKey
    let typed = Property(SecretText())
    /// Whether the text was compared and differs.
    let isWrong = Property(false)

    init(_ key: BackUpKey) {
        self.key = key
    }
}

/// Everything that can happen to that page.
enum ConfirmBackUpEvent: Equatable {
    case typed(SecretText)
    case confirmPressed
    case disappeared
}

/// Compares what was typed with the end of the key.
struct ConfirmBackUpController: Mvce.Controller {
    let occasion: BackUpOccasion
    let flow: Dispatcher<WalletFlowEvent>

    func update(
        model: ConfirmBackUpModel, for event: ConfirmBackUpEvent, dispatcher: Dispatcher<ConfirmBackUpEvent>
    ) {
        switch event {
        case .typed(let text):
            if text != model.typed.value { model.isWrong.set(ifChanged: false) }
            model.typed.value = text
        case .confirmPressed:
            model.isWrong.set(ifChanged: !model.key.isEnd(model.typed.value))
            if !model.isWrong.value { flow.send(.keys(.backUpConfirmed(occasion))) }
        case .disappeared:
            model.typed.value = SecretText()
            model.isWrong.set(ifChanged: false)
        }
    }
}
