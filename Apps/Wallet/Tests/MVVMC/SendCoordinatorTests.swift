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

    @Test("going back leads from the passphrase to the review and the form, which can be reviewed again")
    func back() throws {
        let coordinator = start()
        let draft = try #require(
            PaymentDraft(transfer: ScriptedWallet.transfer, balance: ScriptedWallet.trip(100)))
        let form = try coordinator.stack.scene(SendScene.self)
        form.viewModel.navigator.next(.review(draft))
        try coordinator.stack.send(.sign, from: ReviewScene.self)
        coordinator.stack.pop()
        #expect(coordinator.stack.names == ["SendScene", "ReviewScene"])
        coordinator.stack.pop()
        #expect(coordinator.stack.top === form)
        form.viewModel.navigator.next(.review(draft))
        #expect(coordinator.stack.names == ["SendScene", "ReviewScene"])
    }

    @Test("a link fills in the form")
    func link() throws {
        let link = try PaymentLink(WalletTexts.demoShopLink)
        let view = try #require(try start(link: link).stack.scene(SendScene.self).view as? SendView)
        #expect(view.recipient.text == link.recipient.text && view.memo.text == "A coffee")
    }
}
