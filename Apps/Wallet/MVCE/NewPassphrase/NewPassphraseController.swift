import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// Everything that can happen to the page for a new passphrase.
enum NewPassphraseEvent {
    // The user
    case editPassphrase(SecretText)
    case editRepetition(SecretText)
    case make
    case cancel

    // The scene's life
    case disappear

    // The keys
    case advanced(Double)
    case made(NewWallet)
    case failed(any DisplayableError)
}

/// Makes the keys; the progress and the wallet come back as events.
struct NewPassphraseController: Mvce.Controller {
    private enum Work {
        case making
    }

    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("NewPassphraseController")

    init(_ environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>) {
        self.environment = environment
        self.flow = flow
    }

    func update(
        model: NewPassphraseModel, for event: NewPassphraseEvent, dispatcher: Dispatcher<NewPassphraseEvent>
    ) {
        switch event {
        case .editPassphrase(let text): model.edit(text, in: model.fields.passphrase)
        case .editRepetition(let text): model.edit(text, in: model.fields.repetition)
        case .make: make(model, dispatcher)
        case .cancel:
            effects.cancel(Work.making)
            model.end()
        case .disappear:
            effects.cancel(Work.making)
            model.clear()
        case .advanced(let fraction): model.work.advance(to: fraction)
        case .made(let wallet): flow.send(.keys(.made(wallet)))
        case .failed(let error): model.end(error.message)
        }
    }

    private func make(_ model: NewPassphraseModel, _ dispatcher: Dispatcher<NewPassphraseEvent>) {
        guard let passphrase = model.begin() else { return }
        effects.start(Work.making, for: dispatcher, Event.made, or: Event.failed) { [environment] in
            try await environment.create(passphrase: passphrase) { dispatcher.send(.advanced($0)) }
        }
    }
}
