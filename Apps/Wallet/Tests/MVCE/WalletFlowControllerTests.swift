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

    @Test("a locked app is locked before the main screen appears")
    func openingLocked() async throws {
        var wasLockedFirst = false
        subscriptions.append(model.screens.observeChanges { [model] _ in wasLockedFirst = model.isLocked.value })
        try await open(isLocked: true)
        #expect(wasLockedFirst && screens == ["main"])
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
