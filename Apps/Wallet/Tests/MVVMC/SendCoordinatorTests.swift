import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import Testing
import WalletDomain
import WalletScreens

@testable import WalletContract
@testable import WalletMVVMC

@Suite("The coordinator of a payment: steps in, scenes and the flow's end out")
struct SendCoordinatorTests {
    private let wallet = ScriptedWallet()

    private func start(link: PaymentLink? = nil) -> SendCoordinator {
        let coordinator = SendCoordinator(
            stack: SceneStack(), wallet.account, link: link, wallet.environment.keys,
            payments: wallet.tracker.stages.publisher, arrivals: .never())
        coordinator.start()
        return coordinator
    }

    @Test("the form leads to the review and the passphrase, and a signed payment ends the flow")
    func payment() throws {
        let coordinator = start()
        var ends: [SignedTransfer] = []
        let subscription = coordinator.navigator.observe { end in
            switch end {
            case .signed(let transfer), .openLast(let transfer): ends.append(transfer)
            case .follow: break
            }
        }
        try coordinator.stack.send(.review(try ScriptedWallet.draft()), from: SendScene.self)
        #expect(coordinator.stack.names == ["SendScene", "ReviewScene"])
        try coordinator.stack.send(.sign, from: ReviewScene.self)
        #expect(coordinator.stack.names == ["SendScene", "ReviewScene", "PassphraseScene"] && ends.isEmpty)
        try coordinator.stack.send(.signed(try ScriptedWallet.signed()), from: PassphraseScene.self)
        #expect(ends == [try ScriptedWallet.signed()])
        subscription.cancel()
    }
}
