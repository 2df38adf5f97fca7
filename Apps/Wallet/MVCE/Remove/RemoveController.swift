import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// The model of the page that removes the wallet.
///
/// Its methods show an error as soon as the word cannot become the right one, or was confirmed.
final class RemoveModel {
    let word = Property("")
    let remark = Property<FormRemark?>(nil)
    let canRemove = Property(false)
    /// Why the wallet could not be removed; `nil` when nothing went wrong.
    let failure = Property<String?>(nil)
    private var wasConfirmed = false
    private var isRemoving = false

    func edit(_ text: String) {
        if text != word.value { wasConfirmed = false }
        word.value = text
        settle()
    }

    /// Confirms the word, and begins to remove the wallet if the word is right.
    /// - Returns: Whether the wallet is to be removed.
    func confirm() -> Bool {
        wasConfirmed = true
        settle()
        guard canRemove.value else { return false }
        isRemoving = true
        failure.set(ifChanged: nil)
        settle()
        return true
    }

    /// Ends the removal with an error.
    func fail(_ message: String) {
        isRemoving = false
        failure.set(ifChanged: message)
        settle()
    }

    private func settle() {
        let isRight = word.value == WalletTexts.removeWord
        let mayBecomeRight = !wasConfirmed && WalletTexts.removeWord.hasPrefix(word.value)
        remark.set(ifChanged: isRight || mayBecomeRight ? nil : FormRemark(WalletTexts.removeHint, .error))
        canRemove.set(ifChanged: isRight && !isRemoving)
    }
}

/// Everything that can happen to that page.
enum RemoveEvent {
    // The user
    case edit(String)
    case remove

    // The disk
    case removed
    case failed(any DisplayableError)
}

/// Removes the wallet after the user has typed the word.
struct RemoveController: Mvce.Controller {
    private enum Work {
        case removing
    }

    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("RemoveController")

    init(_ environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>) {
        self.environment = environment
        self.flow = flow
    }

    func update(model: RemoveModel, for event: RemoveEvent, dispatcher: Dispatcher<RemoveEvent>) {
        switch event {
        case .edit(let text): model.edit(text)
        case .remove: if model.confirm() { remove(dispatcher) }
        case .removed: flow.send(.settings(.removed))
        case .failed(let error): model.fail(error.message)
        }
    }

    private func remove(_ dispatcher: Dispatcher<RemoveEvent>) {
        effects.start(Work.removing, for: dispatcher, { .removed }, or: Event.failed) { [environment] in
            try await environment.remove()
        }
    }
}
