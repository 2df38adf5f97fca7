import KitDI
import KitMVCE
import KitReactive
import KitSceneViews
import KitTesting
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVCE

/// A wallet's disk, ledger and clock in the hands of a test.
struct WalletBench {
    let clock = TestClock()
    let disk: WalletDisk
    let ledger: ScriptedLedger
    let pasteboard = PasteboardRecorder()
    let environment: WalletEnvironment

    init(pin: String? = nil) {
        let dates = TestDates(clock: clock)
        disk = WalletDisk(clock)
        ledger = ScriptedLedger(dates)
        let store = MemoryWalletStore(disk: disk)
        let services = WalletServices(
            ledger: ledger, keystore: MemoryKeystore(disk: disk), pins: MemoryPINs(disk: disk), store: store,
            payments: Payments(ledger: ledger, store: store, dates: dates))
        environment = WalletEnvironment(
            services: services, preferences: store, clock: clock, dates: dates, pasteboard: pasteboard,
            links: WalletLinks())
        plant(pin)
    }

    /// A payment of 5 TRIP to a stranger.
    static let transfer = Transfer(
        sender: WalletWorld.address, recipient: .stranger, amount: trip(5), fee: LedgerTerms.standard.minimumFee,
        nonce: 0)

    nonisolated static func trip(_ amount: UInt128) -> Amount { Amount(units: amount * Amount.unitsPerTrip) }

    /// Puts a wallet with 100 TRIP on the disk.
    private func plant(_ pin: String?) {
        disk.change { files in
            files.key = .sample(7)
            files.passphrase = WalletWorld.passphrase
            files.pin = pin
        }
        ledger.change { state in
            state.hasUsedFaucet = true
            state.balance = Self.trip(100)
        }
    }
}

extension PaymentDraft {
    /// A draft of a payment of 5 TRIP to a stranger.
    static func sample() throws -> PaymentDraft {
        try #require(PaymentDraft(transfer: WalletBench.transfer, balance: WalletBench.trip(100)))
    }
}

/// A loop without a view: events are sent to a controller, and so are the answers of its effects.
@MainActor
struct Loop<C: Mvce.Controller> {
    private let view = SilentView<C.Model, C.Event>()
    private let dispatcher: Dispatcher<C.Event>

    init(_ model: C.Model, _ controller: C) {
        dispatcher = Mvce.glue(model: model, view: view, controller: controller)
    }

    /// Lets the controller handle events, and what comes of them.
    func send(_ events: C.Event...) async {
        events.forEach(dispatcher.send(_:))
        await SerialRuntime.shared.settle()
    }

    /// Ends the loop, as when the page is gone.
    func end() { Mvce.unglue(view) }
}

private final class SilentView<Model, Event>: Mvce.View {
    let attachments = Attachments()
    func bind(model: Model, dispatcher: Dispatcher<Event>) -> BindingDisposer { {} }
}

extension EventRecorder<WalletFlowEvent> {
    /// The events without what they carry.
    var names: [String] { events.map { Shape.name($0) } }
}

/// The shape of an event.
enum Shape {
    /// The names of the nested cases of a value, and nothing that they carry: `paying.review`.
    static func name(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .enum else { return "" }
        guard let (label, payload) = mirror.children.first, let label else { return "\(value)" }
        let inner = name(payload)
        return inner.isEmpty ? label : label + "." + inner
    }
}
