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
        },
        page("the old error stays while the user refreshes", mustFail: "W-14d") { (page: MainView) in
            page.refresh.observe { [weak page] in page?.notice.text = WalletTexts.notRefreshed("") }
        },
        page("no key locks the app", mustFail: "W-38e") { (page: MainView) in
            page.canLock = false
            return nil
        },
        page("the balance is not beside the amount", mustFail: "W-20d") { (page: SendView) in
            page.available.isHidden = true
            return nil
        },
    ]

    private nonisolated static func page<Page: RetainedView>(
        _ fault: String, mustFail fact: String, _ tamper: @escaping @MainActor @Sendable (Page) -> AnyCancellable?
    ) -> Mutant<WalletWorld> {
        Mutant("mvvm-c: " + fault, mustFail: fact) {
            WalletMVVMC($0)
        } broken: {
            TamperedWallet($0, tamper)
        }
    }
}

/// A wallet with a change to each page of a kind, whenever it becomes the topmost.
private final class TamperedWallet<Page: RetainedView>: WindowObserving {
    var stack: SceneStack { wallet.stack }
    private let wallet: WalletMVVMC
    private var changes: AnyCancellable?
    private var tampering: AnyCancellable?

    init(_ environment: WalletEnvironment, _ tamper: @escaping @MainActor (Page) -> AnyCancellable?) {
        wallet = WalletMVVMC(environment)
        changes = wallet.stack.changes.observe { [weak self] in
            guard let self, let page = (stack.top as? ViewController)?.view as? Page else { return }
            tampering = tamper(page)
        }
    }

    func windowDidReceiveInput() { wallet.windowDidReceiveInput() }
    func windowWillSuspend() { wallet.windowWillSuspend() }
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
