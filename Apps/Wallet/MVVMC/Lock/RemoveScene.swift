import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Asks to confirm that the wallet is removed.
final class RemoveScene: Scene<RemoveView> {
    static let title = WalletTexts.removeWallet
}

/// Where the page leads on which the wallet is removed.
package enum RemoveStep {
    case removed
}

/// Removes the wallet once a person has typed the word.
package class RemoveViewModel: BaseViewModel<RemoveStep, RemoveViewModel.InputFromView, AnyPublisher<RemovePage, Never>>
{
    /// What a person does.
    package struct InputFromView {
        let word: AnyPublisher<String, Never>
        let remove: AnyPublisher<Void, Never>
    }

    private let environment: WalletEnvironment
    private let page = Property(RemovePage())
    private let effects = EffectScope("RemoveViewModel")

    init(_ environment: WalletEnvironment) {
        self.environment = environment
        super.init()
    }

    package override func transform(input: Input) -> AnyPublisher<RemovePage, Never> {
        cancellables.formUnion([
            input.fromView.word.sink { [page] text in page.modify { $0.typed = text } },
            input.fromView.remove.sink { [weak self] in self?.remove() },
        ])
        return page.publisher
    }

    private func remove() {
        var isConfirmed = false
        page.modify { isConfirmed = $0.confirm() }
        guard isConfirmed else { return }
        let environment = environment
        effects.run("remove") { [weak self] in
            do {
                try await environment.remove()
                if !Task.isCancelled { self?.navigator.next(.removed) }
            } catch {
                if !Task.isCancelled { self?.page.modify { $0.fail(error.displayable.message) } }
            }
        }
    }
}

extension RemoveView: ViewModelled {
    package typealias ViewModel = RemoveViewModel
    package var inputFromView: InputFromView {
        InputFromView(
            word: word.edited.publisher,
            remove: remove.tapPublisher.merge(with: word.submitPublisher).eraseToAnyPublisher())
    }
    package func populate(with output: AnyPublisher<RemovePage, Never>) -> [AnyCancellable] {
        output --> Binder(self) { $0.show($1) }
    }
}
