import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the private key; the way back leads to the keys that are made already, so there is none.
final class BackUpScene: Scene<BackUpView>, BackButtonHiding {
    static let title = WalletTexts.backUpTitle
}

/// Asks for the end of the private key.
final class ConfirmBackUpScene: Scene<ConfirmBackUpView> {
    static let title = WalletTexts.confirmBackUpTitle
}

/// Where the pages of a back-up lead.
package enum BackUpPageStep {
    case writtenDown
    case confirmed
}

/// Shows the key while a person wants to see it.
package class BackUpViewModel: BaseViewModel<
    BackUpPageStep, BackUpViewModel.InputFromView, AnyPublisher<BackUpPage, Never>
>
{
    /// What a person does.
    package struct InputFromView {
        let reveal: AnyPublisher<Void, Never>
        let done: AnyPublisher<Void, Never>
    }

    private let page: Property<BackUpPage>

    init(_ key: BackUpKey) {
        page = Property(BackUpPage(key))
        super.init()
    }

    package override func transform(input: Input) -> AnyPublisher<BackUpPage, Never> {
        cancellables.formUnion([
            input.fromView.reveal.sink { [page] in page.modify { $0.isRevealed.toggle() } },
            input.fromView.done.sink { [weak navigator] in navigator?.next(.writtenDown) },
            input.fromController.viewWillDisappear.sink { [page] in page.modify { $0.isRevealed = false } },
        ])
        return page.publisher
    }
}

extension BackUpView: ViewModelled {
    package typealias ViewModel = BackUpViewModel
    package var inputFromView: InputFromView {
        InputFromView(reveal: reveal.tapPublisher, done: done.tapPublisher)
    }
    package func populate(with output: AnyPublisher<BackUpPage, Never>) -> [AnyCancellable] {
        output --> Binder(self) { $0.show($1) }
    }
}

/// Compares what was typed with the end of the key.
package class ConfirmBackUpViewModel: BaseViewModel<
    BackUpPageStep, ConfirmBackUpViewModel.InputFromView, AnyPublisher<ConfirmBackUpPage, Never>
>
{
    /// What a person does.
    package struct InputFromView {
        let end: AnyPublisher<SecretText, Never>
        let confirm: AnyPublisher<Void, Never>
    }

    private let page: Property<ConfirmBackUpPage>

    init(_ key: BackUpKey) {
        page = Property(ConfirmBackUpPage(key))
        super.init()
    }

    package override func transform(input: Input) -> AnyPublisher<ConfirmBackUpPage, Never> {
        cancellables.formUnion([
            input.fromView.end.sink { [page] text in page.modify { $0.type(text) } },
            input.fromView.confirm.sink { [weak self] in self?.confirm() },
            input.fromController.viewDidDisappear.sink { [page] in page.modify { $0.clear() } },
        ])
        return page.publisher
    }

    private func confirm() {
        var isRight = false
        page.modify { isRight = $0.confirm() }
        if isRight { navigator.next(.confirmed) }
    }
}

extension ConfirmBackUpView: ViewModelled {
    package typealias ViewModel = ConfirmBackUpViewModel
    package var inputFromView: InputFromView {
        InputFromView(
            end: end.editedSecret.publisher,
            confirm: confirm.tapPublisher.merge(with: end.submitPublisher).eraseToAnyPublisher())
    }
    package func populate(with output: AnyPublisher<ConfirmBackUpPage, Never>) -> [AnyCancellable] {
        output --> Binder(self) { $0.show($1) }
    }
}
