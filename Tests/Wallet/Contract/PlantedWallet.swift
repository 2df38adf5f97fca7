import KitCells
import KitRecording
import KitTesting
import LedgerCore
import WalletDomain

/// A wallet with a PIN, with the same key and ledger in each walk.
public final class PlantedWallet: WalkWorld {
    let world: WalletWorld
    /// The driver of the app.
    public var driver: AppDriver { world.driver }

    init(_ world: WalletWorld) { self.world = world }

    /// Launches the app, locked; the PIN is 1111, and the passphrase is short enough to be typed by chance.
    public static func launch(_ subject: ContractSubject<WalletEnvironment>) async throws -> PlantedWallet {
        // The link is for the start with a wallet.
        let world = try await AppStart.$current.withValue(AppStart()) { try await WalletWorld.launch(subject) }
        try await world.startWithWallet(pin: "1111")
        world.disk.change { $0.passphrase = "1" }
        return PlantedWallet(world)
    }

    /// The app's name.
    public static let app = "wallet"

    /// The keys of the wallet, and ways through the lock and to a payment.
    package static let vocabulary = WalkVocabulary(
        keys: "1111sscer15.?".map { KeyPress(.character($0)) }
            + [.tab, .tab, .tab, .enter, .enter, .enter, .escape, .up, .down, .left, .right, .backspace]
            .map { KeyPress($0) }
            + [KeyPress(.tab, .shift)],
        phrases: [[.text("1111")], [.text("1111")], payment, payment + [.text("1"), .key(KeyPress(.enter))]],
        links: [
            stranger + "&amount=5", stranger + "&amount=0.1&memo=two%20coffees", stranger,
            stranger + "&amount=6&amount=7",
            stranger + "&amount=1000", "wallet://send?amount=5", "wallet://receive", stranger + "&memo=%1B%5B31m", "",
        ],
        pauses: [.seconds(1), .seconds(2), .seconds(4), .seconds(30), .seconds(60), .seconds(299), .seconds(300)])

    private static let stranger = "wallet://send?to=\(Address.stranger.text)"

    /// The steps to the passphrase of a payment; Tab leads from the recipient to the buttons.
    private static let payment: [Step] =
        [.text("1111"), .key(KeyPress(.escape)), .open(stranger + "&amount=5")]
        + [Step](repeating: .key(KeyPress(.tab)), count: 4) + [.key(KeyPress(.enter)), .key(KeyPress(.enter))]

    /// The ledger and the keystore; `ledger` and `transport` change the ledger's later behaviour.
    package var scripted: [WalkService] {
        [
            gate("account", world.ledger.accountGate), gate("payment", world.ledger.paymentGate),
            gate("status", world.ledger.statusGate), gate("keystore", world.disk.keystoreGate),
            WalkService(slow: "store", world.disk.storeGate),
            WalkService(slow: "PIN", world.disk.pinGate),
            WalkService("ledger", waiting: { 1 }) { [world] _, number in
                Self.happen(number, to: world.ledger)
            } fail: { [world] _, _ in
                world.ledger.change { $0.failure = $0.failure == nil ? .cannotConnect(server: "test:1") : nil }
            },
            WalkService("transport", waiting: { 1 }) { [world] _, number in
                let transports: [ScriptedLedger.Transport] = [
                    .works, .works, .losesAnswer, .losesRequest, .refuses(.insufficientBalance),
                ]
                world.ledger.change { $0.transport = transports[number % transports.count] }
            },
        ] + failures
    }

    /// The failures of the disk, each while its switch is held.
    private var failures: [WalkService] {
        [
            WalkService(switch: "failing store") { [disk = world.disk] isHeld in
                disk.change { $0.problem = isHeld ? .cannotWrite(reason: "full") : nil }
            },
            WalkService(switch: "failing PIN") { [disk = world.disk] isHeld in
                disk.change { $0.pinProblem = isHeld ? .cannotRead(reason: "locked") : nil }
            },
            WalkService(switch: "failing key") { [disk = world.disk] isHeld in
                disk.change { $0.keyProblem = isHeld ? .cannotRead(reason: "locked") : nil }
            },
            WalkService(switch: "failing settings") { [disk = world.disk] isHeld in
                disk.change { $0.preferencesProblem = isHeld ? .notSaved(reason: "full") : nil }
            },
        ]
    }

    private func gate<Request: Sendable>(_ name: String, _ script: Script<Request, Void>) -> WalkService {
        WalkService(name, script) { _, _ in
        } failure: { _, _ in
            LedgerServiceError.timedOut(server: "test:1")
        }
    }

    /// Confirms all payments, or pays from another account.
    private nonisolated static func happen(_ number: Int, to ledger: ScriptedLedger) {
        guard number % 3 == 0 else { return ledger.confirm() }
        ledger.receive(Amount(units: UInt128(number + 1) * 1_000_000_000), from: .stranger, to: WalletWorld.address)
    }

    /// The submitted payments and the requests.
    public var effects: String {
        let state = world.ledger.now
        return "handed in \(state.submitted.map(\.id.text)), asked \(state.questions) times, "
            + "for the account \(world.ledger.accountGate.requests.count) times, copied \(world.pasteboard.copies)"
    }

    /// The contents of the disk.
    public var stored: String {
        let files = world.disk.files
        return "PIN \(files.pin ?? "–"), \(files.failures) wrong, blocked until \(files.blockedUntil), "
            + "\(files.preferences), key \(files.key != nil), payments \(files.payments.map { "\($0.id.text) \($0.isAccepted)" }), "
            + "account \(String(describing: files.account)), \(files.transactions.count) transactions"
    }

    /// Opens a payment link.
    public func follow(link: String) async { await world.open(link) }

    /// Ends the app, and starts it on the same disk.
    public func startAgain() async throws { try await world.restart() }

    /// Clears requests.
    public func forget() {
        world.ledger.forget()
        world.disk.keystoreGate.forget()
        world.disk.storeGate.forget()
        world.disk.pinGate.forget()
        world.pasteboard.forget()
    }
}
