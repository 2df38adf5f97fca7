import KitMVVMC
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// The main screen; the wallet begins there, so nothing leads back.
final class MainScene: Scene<MainView>, BackButtonHiding {
    static let title = WalletTexts.title
}

extension MainView: ViewModelled {
    package typealias ViewModel = MainViewModel

    package var inputFromView: InputFromView {
        InputFromView(
            send: send.tapPublisher,
            receive: receive.tapPublisher,
            settings: settings.tapPublisher,
            refresh: refresh.publisher,
            lock: lock.publisher,
            selection: table.selectedItemChanged.publisher,
            openPayment: openPayment.publisher,
            openTransaction: openTransaction.publisher)
    }

    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.state --> Binder(self) { $0.state = $1 }
        output.balance --> balance.textBinder
        output.age --> age.textBinder
        output.historyTitle --> historyTitle.textBinder
        output.history --> Binder(history) { $0.values = $1 }
        output.advice --> Binder(self) { $0.advice = $1 }
        output.notice --> notice.textBinder
        output.rows --> Binder(table) { $0.setItems($1) }
        output.marks --> Binder(table) { $0.marks = $1 }
        output.isRefreshing --> table.isRefreshingBinder
        output.canLock --> Binder(self) { $0.canLock = $1 }
    }
}
