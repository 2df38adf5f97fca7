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
    private let bench: ScriptedWallet
    private let model = WalletFlowModel()
    private let payments: PaymentTracker
    private let forMain = EventRecorder<MainEvent>()
    private let forPayment = EventRecorder<PaymentEvent>()
    private let loop: Loop<WalletFlowController>
    private var messages: [String] = []
    private var subscriptions: [AnyCancellable] = []

    init() {
        bench = ScriptedWallet(pin: WalletWorld.pin)
        payments = PaymentTracker(bench.environment)
        loop = Loop(
            model,
            WalletFlowController(
                bench.environment, payments, main: forMain.dispatcher, payment: forPayment.dispatcher))
        subscriptions = [model.messages.observe { [unowned self] in messages.append($0) }]
    }

    /// The open screens, without their values.
    private var screens: [String] { model.screens.value.map { Shape.name($0) } }

    private func open(isLocked: Bool = false) async throws {
        let opening = try await bench.environment.open()
        await loop.send(.opened(isLocked ? opening : opening.unlocked))
    }

    @Test("the app opens with the welcome screen without a wallet, and otherwise with the main screen")
    func opening() async throws {
        let none = WalletOpening(address: nil, isLocked: false, hasPIN: false, preferences: WalletPreferences())
        await loop.send(.opened(none))
        #expect(model.screens.value == [.welcome])
        try await open()
        #expect(model.screens.value == [.main(WalletWorld.address)] && model.address == WalletWorld.address)
    }

    @Test("a locked app is locked before the main screen appears")
    func openingLocked() async throws {
        var wasLockedFirst = false
        subscriptions.append(model.screens.observeChanges { [model] _ in wasLockedFirst = model.isLocked.value })
        try await open(isLocked: true)
        #expect(wasLockedFirst && screens == ["main"])
    }

    @Test("a back-up leads to a PIN for a new wallet, and otherwise back to the settings")
    func backUp() async {
        let key = BackUpKey(SecretText("tripkey1"))
        await loop.send(.keys(.wroteDown(key, .newWallet)), .keys(.confirmed(.newWallet)))
        #expect(screens == ["opening", "confirmBackUp", "newPIN"] && bench.disk.files.preferences.isBackedUp)
        await loop.send(.settings(.open), .keys(.unlocked(.backUp(key))))
        #expect(screens == ["opening", "confirmBackUp", "newPIN", "settings", "backUp"])
        await loop.send(.keys(.confirmed(.again)))
        #expect(screens == ["opening", "confirmBackUp", "newPIN", "settings"])
    }

    @Test("the app locks itself after a delay without a key press; a key restarts the delay")
    func autoLock() async throws {
        try await open()
        await bench.clock.advance(by: .seconds(299))
        await loop.send(.lock(.input))
        await bench.clock.advance(by: .seconds(299))
        #expect(!model.isLocked.value)
        await bench.clock.advance(by: .seconds(1))
        await loop.send()
        #expect(model.isLocked.value)
    }

    @Test("suspending locks only with a PIN")
    func suspending() async throws {
        try await open()
        await loop.send(.settings(.lockDelayChanged(nil)), .lock(.suspend))
        #expect(!model.isLocked.value)
        await loop.send(.settings(.lockDelayChanged(.seconds(60))), .lock(.suspend))
        #expect(model.isLocked.value)
    }

    @Test("the end of a payment is reported, unless its own page shows it")
    func reports() async throws {
        try await open()
        let transfer = try ScriptedWallet.signed()
        let report = WalletFlowEvent.paying(.reported(PaymentTracker.Report(payment: transfer, text: "paid")))
        await loop.send(.paying(.follow(transfer)), report)
        #expect(messages.isEmpty && screens == ["main", "payment"])
        await loop.send(.paying(.leave), report)
        #expect(messages == ["paid"] && screens == ["main"])
    }

    @Test("a payment's progress is sent to its page, and its end to the main screen")
    func progress() async throws {
        try await open()
        await loop.send(.paying(.progressed([:])), .paying(.ended))
        #expect(forPayment.events.map(Shape.name) == ["progressed"])
        #expect(forMain.events.map(Shape.name) == ["refresh"])
    }

    @Test("a payment's page replaces the previous pages and receives the known stages")
    func stage() async throws {
        try await open()
        let transfer = try ScriptedWallet.signed()
        await loop.send(.paying(.fillIn), .paying(.follow(transfer)))
        #expect(screens == ["main", "payment"])
        payments.resume([transfer])
        await loop.send(.paying(.follow(transfer)))
        let stages = forPayment.events.map { event -> PaymentStage? in
            if case .progressed(let stages) = event { stages[transfer.id] } else { nil }
        }
        #expect(stages == [nil, .checking])
    }

    @Test("a link replaces the open pages, and an invalid one is reported")
    func links() async throws {
        try await open()
        let link = try PaymentLink("wallet://send?to=\(Address.stranger.text)")
        await loop.send(.arrived(.payment(link)), .arrived(.refusal("no")))
        #expect(screens == ["main", "form"] && messages == ["no"])
    }

    @Test("a screen that the user has left is closed, and one that is not open changes nothing")
    func goingBack() async throws {
        try await open()
        await loop.send(.settings(.open), .settings(.about), .wentBack([.main(WalletWorld.address), .settings]))
        #expect(screens == ["main", "settings"])
        await loop.send(.wentBack([.welcome]))
        #expect(screens == ["main", "settings"])
    }

    @Test("removing a wallet clears its state and ends its work")
    func removing() async throws {
        try await open()
        await loop.send(.settings(.removed))
        #expect(model.address == nil && model.lockDelay == nil && screens == ["welcome"])
        await bench.clock.advance(by: .seconds(600))
        await loop.send()
        #expect(!model.isLocked.value)
    }
}
