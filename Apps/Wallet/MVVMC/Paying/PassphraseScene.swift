import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Asks for the passphrase.
final class PassphraseScene: Scene<PassphraseView> {
    static let title = WalletTexts.passphraseTitle
}

/// Where the page that asks for the passphrase leads.
package enum PassphraseStep {
    case unlocked(PassphraseResult)
}

/// Tries a passphrase, and does with the key what it was asked for.
package class PassphraseViewModel: BaseViewModel<
    PassphraseStep, PassphraseViewModel.InputFromView, AnyPublisher<PassphrasePage, Never>
>
{
    /// What a person does.
    package struct InputFromView {
        let passphrase: AnyPublisher<SecretText, Never>
        let goOn: AnyPublisher<Void, Never>
    }

    private let environment: WalletEnvironment
    private let page: Property<PassphrasePage>
    private let effects = EffectScope("PassphraseViewModel")

    init(_ purpose: PassphrasePurpose, _ environment: WalletEnvironment) {
        self.environment = environment
        page = Property(PassphrasePage(purpose))
        super.init()
    }

    package override func transform(input: Input) -> AnyPublisher<PassphrasePage, Never> {
        cancellables.formUnion([
            input.fromView.passphrase.sink { [page] text in page.modify { $0.type(text) } },
            input.fromView.goOn.sink { [weak self] in self?.goOn() },
            input.fromController.viewDidDisappear.sink { [weak self] in self?.clear() },
        ])
        return page.publisher
    }

    private func goOn() {
        guard page.value.canGoOn else { return }
        page.modify { $0.begin() }
        let (environment, passphrase, purpose) = (environment, page.value.typed, page.value.purpose)
        effects.run("unlock") { [weak self] in
            do {
                let result = try await environment.use(passphrase, for: purpose) { fraction in
                    self?.page.modify { $0.advance(to: fraction) }
                }
                if !Task.isCancelled { self?.navigator.next(.unlocked(result)) }
            } catch {
                if !Task.isCancelled { self?.page.modify { $0.fail(error.displayable) } }
            }
        }
    }

    private func clear() {
        effects.cancelAll()
        page.modify { $0.clear() }
    }
}

extension PassphraseView: ViewModelled {
    package typealias ViewModel = PassphraseViewModel
    package var inputFromView: InputFromView {
        let goOn = goOn.tapPublisher.merge(with: passphrase.submitPublisher).eraseToAnyPublisher()
        return InputFromView(passphrase: passphrase.editedSecret.publisher, goOn: goOn)
    }
    package func populate(with output: AnyPublisher<PassphrasePage, Never>) -> [AnyCancellable] {
        output --> Binder(self) { $0.show($1) }
    }
}
