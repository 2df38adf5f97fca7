import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// The model of the page that asks for the end of the private key.
final class ConfirmBackUpModel {
    let key: BackUpKey
    let typed = Property(SecretText())
    /// What is wrong with the text that was compared; `nil` until then.
    let remark = Property<FormRemark?>(nil)

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
            if text != model.typed.value { model.remark.set(ifChanged: nil) }
            model.typed.value = text
        case .confirmPressed:
            model.remark.set(ifChanged: model.key.remark(onEnd: model.typed.value))
            if model.remark.value == nil { flow.send(.keys(.backUpConfirmed(occasion))) }
        case .disappeared:
            model.typed.value = SecretText()
            model.remark.set(ifChanged: nil)
        }
    }
}
