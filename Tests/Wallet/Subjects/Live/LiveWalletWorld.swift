import Backend
import Foundation
import KitCells
import KitCore
import KitDI
import KitNavigation
import KitRecording
import KitTesting
import LedgerBackend
import LedgerCore
import Synchronization
import TestSupport
import WalletContract
import WalletDomain

/// The wallet with its live services, under the test's clock: the real ledger over HTTP, real payments, SQLite, and the
/// files of the key and the PIN.
///
/// It begins with a wallet of 100 TRIP, locked by a PIN. Each request waits at a gate; the ledger's calendar and the
/// uptime follow the clock.
public final class LiveWalletWorld: WalkWorld {
    /// The driver of the app.
    public private(set) var driver: AppDriver
    let gate: ServiceGate
    let stage: Stage
    private let subject: ContractSubject<WalletEnvironment>
    private var links: DeepLinkInbox<LinkArrival>

    /// The data that outlives the app.
    struct Stage {
        let clock: TestClock
        let folder: TemporaryFolder
        let ledger: HTTPLedgerService
        let backend: DemoBackend
        let pasteboard = CopyRecorder()

        func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
        var keystore: FileKeystore { FileKeystore(path: path("keystore.json"), derivation: .quick) }
        var pins: FilePINStore { FilePINStore(path: path("pin.json"), uptime: ClockUptime(clock: clock), rounds: 16) }
        var preferences: FilePreferences { FilePreferences(path: path("preferences.json")) }
    }

    private init(
        _ driver: AppDriver, _ gate: ServiceGate, _ stage: Stage, _ subject: ContractSubject<WalletEnvironment>,
        _ links: DeepLinkInbox<LinkArrival>
    ) {
        (self.driver, self.gate, self.stage) = (driver, gate, stage)
        (self.subject, self.links) = (subject, links)
    }

    /// Launches the app, locked; the PIN is 1111, and the passphrase is 1.
    public static func launch(_ subject: ContractSubject<WalletEnvironment>) async throws -> LiveWalletWorld {
        let stage = try await makeStage()
        let key = try self.key(7)
        try await stage.keystore.save(key, passphrase: SecretBytes(Array("1".utf8)))
        try await stage.pins.set(SecretBytes(Array("1111".utf8)))
        var preferences = WalletPreferences()
        preferences.isBackedUp = true
        try await stage.preferences.save(preferences)
        _ = try await stage.ledger.requestFaucet(for: key.address)
        let (gate, links) = (ServiceGate(), DeepLinkInbox.wallet())
        let driver = try await start(subject, gate, stage, links)
        return LiveWalletWorld(driver, gate, stage, subject, links)
    }

    private static func makeStage() async throws -> Stage {
        let clock = TestClock()
        let dates = LiveDates(clock: clock)
        let limits = LedgerLimits(
            bodyBytes: 4096, transferBurst: 1_000_000, transfersPerSecond: 1, requestBurst: 1_000_000,
            requestsPerSecond: 1)
        let api = LedgerAPI(try Ledger(path: nil, dates: dates), limits: limits, dates: dates)
        let backend = try DemoBackend(databasePath: nil, apis: [api], limits: .patient)
        let ledger = HTTPLedgerService(baseURL: try await backend.start(), timeout: .seconds(300), dates: dates)
        return Stage(clock: clock, folder: try TemporaryFolder(), ledger: ledger, backend: backend)
    }

    private static func start(
        _ subject: ContractSubject<WalletEnvironment>, _ gate: ServiceGate, _ stage: Stage,
        _ links: DeepLinkInbox<LinkArrival>
    ) async throws -> AppDriver {
        if let link = AppStart.current.link { links.receive(link) }
        let dates = LiveDates(clock: stage.clock)
        let ledger = GatedLedger(ledger: stage.ledger, gate: gate)
        let store = WatchedStore(try DatabaseWalletStore(path: stage.path("wallet.sqlite")))
        let environment = WalletEnvironment(
            ledger: ledger, keystore: WatchedKeystore(stage.keystore), pins: WatchedPINs(stage.pins), store: store,
            preferences: stage.preferences, clock: stage.clock, dates: dates, pasteboard: stage.pasteboard,
            links: links, makeKey: { (try? key(7)) ?? .random() })
        return await AppDriver(subject, services: environment, clock: stage.clock)
    }

    /// Returns a key that is the same in each world.
    nonisolated static func key(_ number: UInt8) throws -> WalletKey {
        let secret = SecretBytes([UInt8](repeating: number, count: WalletKey.secretLength))
        guard let key = WalletKey(secret: secret) else { throw ContractFailure("\(number) makes no key") }
        return key
    }

    func deliverAll() async throws {
        while !gate.waiting.isEmpty {
            try await gate.deliver()
            await driver.settle()
        }
    }

    /// Fails the waiting call, or loses its answer if it was performed.
    func fail() async throws {
        try gate.fail()
        await driver.settle()
    }

    // MARK: Walks

    /// The app's specification.
    public static let specification: Specification? = WalletWorld.specification

    /// The name of the app with live services.
    public static let app = "wallet.live"

    /// The steps of a walk through the wallet, with the requests of this ledger.
    package static let vocabulary: WalkVocabulary = {
        var vocabulary = PlantedWallet.vocabulary
        let answer = Step.answer(ServiceCall("ledger"))
        let (enter, tab) = (Step.key(KeyPress(.enter)), Step.key(KeyPress(.tab)))
        let unlock = [Step.text("1111"), answer, answer]
        let fields = [Step.key(KeyPress(.escape)), .open(stranger + "&amount=5"), answer, answer]
        let pay = unlock + fields + [tab, tab, tab, tab, enter, answer, answer, enter, .text("1"), enter]
        vocabulary.phrases = [
            unlock, unlock, [answer, answer, answer], pay, pay + [answer, .advance(.seconds(1)), answer],
        ]
        return vocabulary
    }()

    private nonisolated static var stranger: String {
        "wallet://send?to=\((try? key(9))?.address.text ?? "")"
    }

    /// The waiting requests.
    package var scripted: [WalkService] { [WalkService("ledger", gate)] }
    /// The requests of the ledger, and the number of copies.
    public var effects: String { "\(gate.summary), copied \(stage.pasteboard.count) times" }

    /// The files, the settings, and the rows of the database, without the secrets, whose encryption is random.
    public var stored: String {
        let names = ["keystore.json", "pin.json", "preferences.json"]
        let settings = try? String(contentsOfFile: stage.path("preferences.json"), encoding: .utf8)
        let rows = StoredRows.text(
            ofDatabaseAt: stage.path("wallet.sqlite"),
            [
                "SELECT * FROM payments ORDER BY id", "SELECT * FROM accounts ORDER BY address",
                "SELECT * FROM transactions ORDER BY account, id",
            ])
        return
            "\(names.filter { FileManager.default.fileExists(atPath: stage.path($0)) })\n\(StoredRows.sorted(json: settings ?? ""))\n\(rows)"
    }

    /// Opens a payment link.
    public func follow(link: String) async {
        links.receive(link)
        await driver.settle()
    }

    /// Ends the app, and starts it on the same files.
    public func startAgain() async throws {
        try await driver.finish()
        links = DeepLinkInbox.wallet()
        driver = try await Self.start(subject, gate, stage, links)
    }

    /// Clears requests.
    public func forget() { gate.forget() }
}

/// Counts the copies.
nonisolated final class CopyRecorder: Pasteboard {
    private let copies = Mutex(0)
    var count: Int { copies.withLock { $0 } }

    @MainActor
    func copy(_ text: String, expiringAfter expiry: Duration?) -> CopyOutcome {
        copies.withLock { $0 += 1 }
        return .copied
    }
}

/// A calendar that follows the test's clock.
nonisolated struct LiveDates: DateProvider {
    let clock: TestClock

    func now() -> Timestamp { Timestamp(sinceEpoch: .seconds(1_800_000_000) + clock.now.offset) }
}
