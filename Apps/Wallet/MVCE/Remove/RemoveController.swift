import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// The model of the page that removes the wallet.
final class RemoveModel {
    let word = Property("")
    /// Whether the word was confirmed as it is.
    let wasConfirmed = Property(false)
    let isRemoving = Property(false)
    /// Why the wallet could not be removed; `nil` when nothing went wrong.
    let failure = Property<String?>(nil)

    /// The error appears as soon as the word cannot become the right one, or was confirmed.
    let isWrong: Derived<Bool>
    let canRemove: Derived<Bool>

    init() {
        isWrong = Derived(word, wasConfirmed) { word, wasConfirmed in
            word != WalletTexts.removeWord && (wasConfirmed || !WalletTexts.removeWord.hasPrefix(word))
        }
        canRemove = Derived(word, isRemoving) { $0 == WalletTexts.removeWord && !$1 }
    }
}

/// Everything that can happen to that page.
enum RemoveEvent: Equatable {
    case typed(String)
    case removePressed

    // The disk
    case removed
    case failed(String)
}

/// Removes the wallet after the user has typed the word.
struct RemoveController: Mvce.Controller {
    private enum Work {
        case removing
    }

    let environment: WalletEnvironment
    let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("RemoveController")

    func update(model: RemoveModel, for event: RemoveEvent, dispatcher: Dispatcher<RemoveEvent>) {
        switch event {
        case .typed(let word):
            if word != model.word.value { model.wasConfirmed.set(ifChanged: false) }
            model.word.value = word
        case .removePressed:
            model.wasConfirmed.set(ifChanged: true)
            guard model.canRemove.value else { return }
            model.isRemoving.value = true
            model.failure.set(ifChanged: nil)
            effects.start(
                Work.removing, for: dispatcher, { .removed }, or: { .failed($0.message) }
            ) { [environment] in
                try await environment.remove()
            }
        case .removed: flow.send(.settings(.walletRemoved))
        case .failed(let reason):
            model.isRemoving.value = false
            model.failure.value = reason
        }
    }
}
