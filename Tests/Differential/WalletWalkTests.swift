import AppSupport
import KitCells
import KitTesting
import LedgerCore
import Testing
import WalletDomain
import WalletVariants

@testable import WalletContract

@Suite("Wallet walks")
struct WalletWalkTests {
    @Test("the same random steps give the same screens in every architecture", arguments: 1...20 as ClosedRange<UInt64>)
    func walk(seed: UInt64) async throws {
        let subjects = Architecture.allCases.map { architecture in
            ContractSubject(architecture.rawValue) { (environment: WalletEnvironment) in
                WalletVariants.makeRoot(architecture, environment)
            }
        }
        let difference = try await Walk.run(PlantedWallet.self, subjects, seed: seed, steps: 100)
        #expect(difference == nil, "seed \(seed): \(difference ?? "")")
    }
}

/// A wallet with a PIN, whose key and ledger are the same in each walk; new keys would be random.
final class PlantedWallet: WalkWorld {
    private let world: WalletWorld
    var driver: AppDriver { world.driver }

    private init(_ world: WalletWorld) { self.world = world }

    static func launch(_ subject: ContractSubject<WalletEnvironment>) async throws -> PlantedWallet {
        let world = try await WalletWorld.launch(subject)
        try await world.startWithWallet(pin: "1111")
        // Short enough to be typed by chance.
        world.disk.change { $0.passphrase = "1" }
        return PlantedWallet(world)
    }

    static let keys: [KeyPress] =
        "1111sscer15.".map { KeyPress(.character($0)) }
        + [.tab, .tab, .tab, .enter, .enter, .enter, .escape, .up, .down, .left, .right].map { KeyPress($0) }

    var effects: String {
        let state = world.ledger.now
        return
            "handed in \(state.submitted.map(\.id.text)), asked \(state.questions) times, PIN \(world.disk.files.pin ?? "–")"
            + ", \(world.disk.files.failures) wrong, copied \(world.pasteboard.copies.count)"
    }

    /// Somebody opens a link, or the ledger confirms, or the window is put aside, as the number says.
    func answer(_ number: Int) async throws {
        switch number % 4 {
        case 0: await world.open("wallet://send?to=\(Address.stranger.text)&amount=\(number + 1)")
        case 1: world.ledger.confirm()
        case 2: await driver.suspendAndResume()
        default: world.ledger.change { $0.transport = number % 8 == 3 ? .works : .losesAnswer }
        }
    }

    /// The ledger cannot be reached, or can be again.
    func fail() async throws {
        world.ledger.change { $0.failure = $0.failure == nil ? .cannotConnect(server: "test:1") : nil }
    }
}
