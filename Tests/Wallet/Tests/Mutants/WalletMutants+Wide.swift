import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import WalletContract
import WalletDomain

@testable import WalletMVVMC
@testable import WalletScreens

extension WalletMutants {
    nonisolated static let wide: [Mutant<WalletWorld>] = [
        Mutant("mvvm-c: the preview stays when another transaction is selected", mustFail: "W-64g") {
            WalletMVVMC($0)
        } broken: {
            StubbornPreviewWallet($0)
        }
    ]
}

/// A wallet whose main screen keeps the preview of the newest transaction.
private final class StubbornPreviewWallet: SceneRoot {
    var stack: SceneStack { wallet.stack }
    private let wallet: WalletMVVMC
    private var subscriptions: [AnyCancellable] = []

    init(_ environment: WalletEnvironment) {
        wallet = WalletMVVMC(environment)
        subscriptions = [
            wallet.stack.changes.observe { [weak self] in
                guard let self, let main = stack.scenes.first as? MainScene else { return }
                subscriptions = Array(subscriptions.prefix(1)) + [keepPreview(of: main)]
            }
        ]
    }

    private func keepPreview(of main: MainScene) -> AnyCancellable {
        var newest: SidebarLayout?
        let table = (main.view as? MainView)?.table
        return main.viewModel.preview.sink { [weak main] preview in
            guard let main, let row = table?.selectedItem, let preview else { return }
            if row.title.hasPrefix(WalletTexts.sent) { newest = .wallet(preview) }
            if let newest { main.sidebarLayout = newest }
        }
    }
}
