import KitDI
import KitMVVMC
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// Shows the address.
final class ReceiveScene: Scene<ReceiveView> {
    static let title = WalletTexts.receive
}

/// The page that shows the address leads nowhere.
package enum ReceiveStep {}

/// Makes a payment link of what is asked for, and copies it.
package class ReceiveViewModel: BaseViewModel<
    ReceiveStep, ReceiveViewModel.InputFromView, AnyPublisher<ReceivePage, Never>
>
{
    /// What a person does.
    package struct InputFromView {
        let amount: AnyPublisher<String, Never>
        let copyAddress: AnyPublisher<Void, Never>
        let copyLink: AnyPublisher<Void, Never>
    }

    private let pasteboard: any Pasteboard
    private let page: Property<ReceivePage>

    init(_ page: ReceivePage, _ pasteboard: any Pasteboard) {
        self.pasteboard = pasteboard
        self.page = Property(page)
        super.init()
    }

    package override func transform(input: Input) -> AnyPublisher<ReceivePage, Never> {
        let view = input.fromView
        let copy = Copying(pasteboard: pasteboard, toasts: input.fromController.toastSubject)
        cancellables.formUnion([
            view.amount.sink { [page] text in page.modify { $0.amount = text } },
            view.copyAddress.sink { [page] in copy(page.value.address.text) },
            view.copyLink.sink { [page] in copy(page.value.link) },
        ])
        return page.publisher
    }
}

extension ReceiveView: ViewModelled {
    package typealias ViewModel = ReceiveViewModel
    package var inputFromView: InputFromView {
        InputFromView(
            amount: amount.edited.publisher, copyAddress: copyAddress.tapPublisher, copyLink: copyLink.tapPublisher)
    }
    package func populate(with output: AnyPublisher<ReceivePage, Never>) -> [AnyCancellable] {
        output --> Binder(self) { $0.show($1) }
    }
}
