import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// Everything that can happen to the page that restores a wallet.
enum RestoreEvent {
    // The user
    case choose(RestoreSource)
    case edit(Entry)
    case restore
    case cancel

    // The scene's life
    case disappear

    // The keys
    case advanced(Double)
    case restored
    case failed(any DisplayableError)

    /// A change of one of the fields.
    enum Entry {
        case key(SecretText)
        case newPassphrase(SecretText)
        case repetition(SecretText)
        case path(String)
        case passphrase(SecretText)
    }
}

/// Restores the wallet; the progress comes back as events.
struct RestoreController: Mvce.Controller {
    private enum Work {
        case restoring
    }

    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("RestoreController")

    init(_ environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>) {
        self.environment = environment
        self.flow = flow
    }

    func update(model: RestoreModel, for event: RestoreEvent, dispatcher: Dispatcher<RestoreEvent>) {
        switch event {
        case .choose(let source): model.choose(source)
        case .edit(let entry): update(model, for: entry)
        case .restore: restore(model, dispatcher)
        case .cancel:
            effects.cancel(Work.restoring)
            model.end()
        case .disappear:
            effects.cancel(Work.restoring)
            model.clear()
        case .advanced(let fraction): model.work.advance(to: fraction)
        case .restored: flow.send(.keys(.restored))
        case .failed(let error): model.end(error.message)
        }
    }

    private func update(_ model: RestoreModel, for entry: RestoreEvent.Entry) {
        switch entry {
        case .key(let text): model.edit(key: text)
        case .newPassphrase(let text): model.edit(text, in: model.newPassphrase.passphrase)
        case .repetition(let text): model.edit(text, in: model.newPassphrase.repetition)
        case .path(let text): model.edit(path: text)
        case .passphrase(let text): model.edit(passphrase: text)
        }
    }

    private func restore(_ model: RestoreModel, _ dispatcher: Dispatcher<RestoreEvent>) {
        guard let order = model.begin() else { return }
        effects.start(Work.restoring, for: dispatcher, { .restored }, or: Event.failed) { [environment] in
            try await environment.restore(order) { dispatcher.send(.advanced($0)) }
        }
    }
}
