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
                subscriptions = Array(subscriptions.prefix(1)) + [keepPreview(of: main)].compactMap(\.self)
            }
        ]
    }

    private func keepPreview(of main: MainScene) -> AnyCancellable? {
        var newest: SidebarLayout?
        return (main.view as? MainView)?.table.selectedItemChanged.observe { [weak main] row in
            guard let main, let row else { return }
            if row.title.hasPrefix(WalletTexts.sent) { newest = main.sidebarLayout }
            if let newest { main.sidebarLayout = newest }
        }
    }
}
