import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Asks for a new passphrase and makes the keys.
final class NewPassphraseScene: Scene<NewPassphraseView> {
    static let title = WalletTexts.newPassphraseTitle
}

/// Where the page for a new passphrase leads.
package enum NewPassphraseStep {
    case made(NewWallet)
}

/// Checks a new passphrase while it is typed, and makes the keys.
package class NewPassphraseViewModel: BaseViewModel<
    NewPassphraseStep, NewPassphraseViewModel.InputFromView, NewPassphraseViewModel.Output
>
{
    /// What a person does.
    package struct InputFromView {
        let passphrase: AnyPublisher<SecretText, Never>
        let repetition: AnyPublisher<SecretText, Never>
        let make: AnyPublisher<Void, Never>
        let cancel: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    package struct Output {
        let page: AnyPublisher<NewPassphrasePage, Never>
    }

    private let environment: WalletEnvironment
    private let page = Property(NewPassphrasePage())
    private let effects = EffectScope("NewPassphraseViewModel")

    init(_ environment: WalletEnvironment) {
        self.environment = environment
        super.init()
    }

    package override func transform(input: Input) -> Output {
        let view = input.fromView
        cancellables.formUnion([
            view.passphrase.sink { [page] text in page.modify { $0.form.passphrase = text } },
            view.repetition.sink { [page] text in page.modify { $0.form.repetition = text } },
            view.make.sink { [weak self] in self?.make() },
            view.cancel.sink { [weak self] in self?.cancel() },
            input.fromController.viewDidDisappear.sink { [weak self] in self?.clear() },
        ])
        return Output(page: page.publisher)
    }

    private func make() {
        guard page.value.canMake else { return }
        page.modify { $0.begin() }
        let (environment, passphrase) = (environment, page.value.form.passphrase)
        effects.run("make") { [weak self] in
            do {
                let wallet = try await environment.create(passphrase: passphrase) { fraction in
                    self?.page.modify { $0.advance(to: fraction) }
                }
                if !Task.isCancelled { self?.navigator.next(.made(wallet)) }
            } catch {
                if !Task.isCancelled { self?.page.modify { $0.end(error.displayable.message) } }
            }
        }
    }

    private func cancel() {
        effects.cancelAll()
        page.modify { $0.end() }
    }

    private func clear() {
        effects.cancelAll()
        page.modify { $0.clear() }
    }
}

extension NewPassphraseView: ViewModelled {
    package typealias ViewModel = NewPassphraseViewModel
    package var inputFromView: InputFromView {
        InputFromView(
            passphrase: passphrase.editedSecret.publisher, repetition: repetition.editedSecret.publisher,
            make: make.tapPublisher, cancel: cancel.tapPublisher)
    }
    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.page --> Binder(self) { $0.show($1) }
    }
}
