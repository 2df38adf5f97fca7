import KitDI
import KitMVVMC
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// Shows a transaction in full.
final class TransactionScene: Scene<TransactionView> {
    static let title = WalletTexts.transactionTitle
}

/// The page of a transaction leads nowhere.
package enum TransactionStep {}

/// Copies what a person wants of the transaction.
package class TransactionViewModel: BaseViewModel<
    TransactionStep, TransactionViewModel.InputFromView, AnyPublisher<TransactionPage, Never>
>
{
    /// What a person does.
    package struct InputFromView {
        let copyIdentifier: AnyPublisher<Void, Never>
        let copyOther: AnyPublisher<Void, Never>
    }

    private let pasteboard: any Pasteboard
    private let page: TransactionPage

    init(_ page: TransactionPage, _ pasteboard: any Pasteboard) {
        self.pasteboard = pasteboard
        self.page = page
        super.init()
    }

    package override func transform(input: Input) -> AnyPublisher<TransactionPage, Never> {
        let view = input.fromView
        let copy = Copying(pasteboard: pasteboard, toasts: input.fromController.toastSubject)
        cancellables.formUnion([
            view.copyIdentifier.sink { [page] in copy(page.transaction.id.text) },
            view.copyOther.sink { [page] in copy(page.otherAddress.text) },
        ])
        return Just(page).eraseToAnyPublisher()
    }
}

extension TransactionView: ViewModelled {
    package typealias ViewModel = TransactionViewModel
    package var inputFromView: InputFromView {
        InputFromView(copyIdentifier: copyIdentifier.tapPublisher, copyOther: copyOther.tapPublisher)
    }
    package func populate(with output: AnyPublisher<TransactionPage, Never>) -> [AnyCancellable] {
        output --> Binder(self) { $0.show($1) }
    }
}
