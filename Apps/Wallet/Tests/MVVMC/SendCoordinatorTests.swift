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
        let coordinator = SendCoordinator(stack: SceneStack(), WalletWorld.address, link: link, wallet.environment)
        coordinator.start()
        return coordinator
    }

    @Test("the form leads to the review and the passphrase, and a signed payment ends the flow")
    func payment() throws {
        let coordinator = start()
        var ends: [SignedTransfer] = []
        let subscription = coordinator.navigator.observe { end in
            switch end {
            case .signed(let transfer): ends.append(transfer)
            }
        }
        let draft = try #require(
            PaymentDraft(transfer: ScriptedWallet.transfer, balance: ScriptedWallet.trip(100)))
        try coordinator.stack.send(.review(draft), from: SendScene.self)
        #expect(coordinator.stack.names == ["SendScene", "ReviewScene"])
        try coordinator.stack.send(.sign, from: ReviewScene.self)
        #expect(coordinator.stack.names == ["SendScene", "ReviewScene", "PassphraseScene"] && ends.isEmpty)
        let passphrase = try coordinator.stack.scene(PassphraseScene.self).viewModel
        let signing = try #require(passphrase as? PassphraseViewModel<SignedTransfer>)
        signing.navigator.next(.unlocked(try ScriptedWallet.signed()))
        #expect(ends == [try ScriptedWallet.signed()])
        subscription.cancel()
    }
}
