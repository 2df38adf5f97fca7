import AppSupport
import KitCells
import KitNavigation
import KitTesting
import WalletContract
import WalletDomain
import WalletVariants

extension MeasuredApp {
    /// The wallet, with the contract's ledger and disk in memory, which answer at once.
    static let wallet = MeasuredApp(
        name: "wallet",
        launch: { architecture in
            var environment: WalletEnvironment?
            let world = try await WalletWorld.launch(
                ContractSubject("nothing but its services") { given in
                    environment = given
                    return NoScenes()
                })
            try await world.driver.finish()
            guard let environment else { throw ContractFailure("the wallet's contract has launched nothing") }
            return ({ WalletVariants.makeRoot(architecture, environment) }, world.driver.clock)
        },
        event: MeasuredEvent(
            description: "a character of a new passphrase, or Backspace: what is said about it changes",
            preparation: ["key enter", "key enter", "key enter", "text \"Mare tran\""],
            keys: [KeyPress(.character("q")), KeyPress(.backspace)], hasEffect: false),
        checkContract: { architecture, chosen, watcher in
            await check(
                WalletContract.clauses,
                ContractSubject(architecture.rawValue) { WalletVariants.makeRoot(architecture, $0) },
                chosen, watcher)
        })
}

private final class NoScenes: SceneRoot {
    let stack = SceneStack([])
}
