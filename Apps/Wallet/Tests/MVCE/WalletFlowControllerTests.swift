import KitCore
import KitDI
import KitMVCE
import KitReactive
import KitTesting
import LedgerCore
import Testing

@testable import WalletContract
@testable import WalletDomain
@testable import WalletMVCE

@Suite("The flow's controller: events in, model out")
final class WalletFlowControllerTests {
    private let bench = ScriptedWallet(pin: WalletWorld.pin)
    private let loop: EventLoop<WalletFlowController>
    private let main = WalletScreen.main(WalletWorld.address)
    private var model: WalletFlowModel { loop.model }
    private var screens: [WalletScreen] { model.screens.value }
    private var messages: [String] = []
    private var subscriptions: [AnyCancellable] = []

    init() {
        loop = EventLoop(
            WalletFlowModel(), WalletFlowController(environment: bench.environment, payments: bench.tracker))
        subscriptions = [model.messages.observe { [unowned self] in messages.append($0) }]
    }

    private func open(isLocked: Bool = false) async throws {
        let opening = try await bench.environment.lock.open()
        await loop.send(.opened(isLocked ? opening : opening.unlocked))
    }

    @Test("a locked app is locked before the main screen appears")
    func openingLocked() async throws {
        var wasLockedFirst = false
        subscriptions.append(model.screens.observeChanges { [model] _ in wasLockedFirst = model.isLocked.value })
        try await open(isLocked: true)
        #expect(wasLockedFirst && screens == [main])
    }

    @Test("the end of a payment is reported, unless its own page shows it")
    func reports() async throws {
        try await open()
        let transfer = try ScriptedWallet.signed()
        let report = WalletFlowEvent.payment(.reported(PaymentTracker.Report(payment: transfer, text: "paid")))
        await loop.send(.payment(.opened(transfer)), report)
        #expect(messages.isEmpty && screens == [main, .payment(transfer)])
        await loop.send(.payment(.left), report)
        #expect(messages == ["paid"] && screens == [main])
    }

    @Test("a signed payment is submitted, and its page replaces the previous ones")
    func signed() async throws {
        try await open()
        let transfer = try ScriptedWallet.signed()
        await loop.send(.payment(.sendPressed), .payment(.signed(transfer)))
        #expect(screens == [main, .payment(transfer)] && bench.ledger.now.submitted == [transfer])
    }

    @Test("a screen that the user has left is closed, and one that is not open changes nothing")
    func goingBack() async throws {
        try await open()
        await loop.send(.settings(.opened), .settings(.aboutPressed), .wentBack([main, .settings]))
        #expect(screens == [main, .settings])
        await loop.send(.wentBack([.welcome]))
        #expect(screens == [main, .settings])
    }

    @Test("locking closes the pages of the key, and the way back from a key leads to the settings")
    func key() async throws {
        try await open()
        let key = BackUpKey(SecretText("0123456789abcdef"))
        await loop.send(.settings(.opened), .keys(.backUpPressed), .keys(.unlocked(key)))
        #expect(screens == [main, .settings, .backUp(key, .again)])
        await loop.send(.lock(.lockPressed))
        #expect(model.isLocked.value && screens == [main, .settings])
    }

    @Test("removing a wallet clears its state and ends its work")
    func removing() async throws {
        try await open()
        await loop.send(.settings(.walletRemoved))
        #expect(model.address.value == nil && model.lockDelay.value == nil && screens == [.welcome])
        await bench.clock.advance(by: .seconds(600))
        await loop.settle()
        #expect(!model.isLocked.value)
    }
}
