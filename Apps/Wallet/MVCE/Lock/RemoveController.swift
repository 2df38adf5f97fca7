import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// What the page shows on which the wallet is removed.
///
/// Its methods say what is wrong with the word once it cannot become the right one, or was confirmed.
final class RemoveModel {
    let word = Property("")
    let remark = Property<FormRemark?>(nil)
    let canRemove = Property(false)
    /// Why the wallet could not be removed; empty when nothing went wrong.
    let failure = Property("")
    private var wasConfirmed = false
    private var isRemoving = false

    func type(_ text: String) {
        if text != word.value { wasConfirmed = false }
        word.value = text
        settle()
    }

    /// Takes the word as it stands, and begins to remove the wallet if it is the right one.
    /// - Returns: Whether the wallet is to be removed.
    func confirm() -> Bool {
        wasConfirmed = true
        settle()
        guard canRemove.value else { return false }
        isRemoving = true
        failure.set(ifChanged: "")
        settle()
        return true
    }

    /// Notes that the wallet could not be removed.
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

/// All that can happen to that page.
enum RemoveEvent {
    // A person
    case type(String)
    case remove

    // The disk
    case removed
    case failed(any Error)
}

/// Removes the wallet once a person has typed the word.
struct RemoveController: Mvce.Controller, EndableController {
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
        case .type(let text): model.type(text)
        case .remove: if model.confirm() { remove(dispatcher) }
        case .removed: flow.send(.settings(.removed))
        case .failed(let error): model.fail(error.displayable.message)
        }
    }

    func end() { effects.cancelAll() }

    private func remove(_ dispatcher: Dispatcher<RemoveEvent>) {
        effects.run(Work.removing) { [environment] in
            try await environment.remove()
        } then: {
            dispatcher.send(.removed)
        } catch: { error in
            dispatcher.send(.failed(error))
        }
    }
}
