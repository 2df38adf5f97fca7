import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Asks for what a wallet is restored from.
final class RestoreScene: Scene<RestoreView> {
    static let title = WalletTexts.restoreTitle
}

/// Where the page leads on which a wallet is restored.
package enum RestoreStep {
    case restored
}

/// Checks what was typed, and brings back the wallet.
package class RestoreViewModel: BaseViewModel<
    RestoreStep, RestoreViewModel.InputFromView, AnyPublisher<RestorePage, Never>
>
{
    /// What a person does.
    package struct InputFromView {
        let source: AnyPublisher<Int, Never>
        let key: AnyPublisher<SecretText, Never>
        let newPassphrase: AnyPublisher<SecretText, Never>
        let repetition: AnyPublisher<SecretText, Never>
        let path: AnyPublisher<String, Never>
        let passphrase: AnyPublisher<SecretText, Never>
        let restore: AnyPublisher<Void, Never>
        let cancel: AnyPublisher<Void, Never>
    }

    private let environment: WalletEnvironment
    private let page = Property(RestorePage())
    private let effects = EffectScope("RestoreViewModel")

    init(_ environment: WalletEnvironment) {
        self.environment = environment
        super.init()
    }

    package override func transform(input: Input) -> AnyPublisher<RestorePage, Never> {
        let view = input.fromView
        cancellables.formUnion([
            view.source.sink { [page] index in page.modify { $0.choose(index) } },
            view.key.sink { [page] text in page.modify { $0.key = text } },
            view.newPassphrase.sink { [page] text in page.modify { $0.form.passphrase = text } },
            view.repetition.sink { [page] text in page.modify { $0.form.repetition = text } },
            view.path.sink { [page] text in page.modify { $0.path = text } },
            view.passphrase.sink { [page] text in page.modify { $0.passphrase = text } },
            view.restore.sink { [weak self] in self?.restore() },
            view.cancel.sink { [weak self] in self?.stop { $0.end() } },
            input.fromController.viewDidDisappear.sink { [weak self] in self?.stop { $0.clear() } },
        ])
        return page.publisher
    }

    private func stop(_ change: (inout RestorePage) -> Void) {
        effects.cancelAll()
        page.modify(change)
    }

    private func restore() {
        guard page.value.canRestore else { return }
        page.modify { $0.begin() }
        let (environment, typed) = (environment, page.value)
        effects.run("restore") { [weak self] in
            do {
                try await environment.restore(from: typed) { fraction in
                    self?.page.modify { $0.advance(to: fraction) }
                }
                if !Task.isCancelled { self?.navigator.next(.restored) }
            } catch {
                if !Task.isCancelled { self?.page.modify { $0.end(error.displayable.message) } }
            }
        }
    }
}

extension RestoreView: ViewModelled {
    package typealias ViewModel = RestoreViewModel
    package var inputFromView: InputFromView {
        InputFromView(
            source: source.selection.publisher, key: key.editedSecret.publisher,
            newPassphrase: newPassphrase.editedSecret.publisher,
            repetition: repetition.editedSecret.publisher, path: path.edited.publisher,
            passphrase: passphrase.editedSecret.publisher, restore: restore.tapPublisher, cancel: cancel.tapPublisher)
    }
    package func populate(with output: AnyPublisher<RestorePage, Never>) -> [AnyCancellable] {
        output --> Binder(self) { $0.show($1) }
    }
}
