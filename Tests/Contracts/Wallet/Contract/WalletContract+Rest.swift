import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let rest: [Clause<WalletWorld>] = [
        Clause("W-52") { world in
            try await world.startWithWallet()
            try await world.pay()
            await world.driver.type("q")
            try world.driver.expect(world.driver.isFinished, "q does not end the app")
        },
        Clause("W-52") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            await world.driver.type("111")
            await world.driver.press(KeyPress(.character("c"), .control))
            try world.driver.expect(world.driver.isFinished, "Ctrl-C does not end the app")
        },
        Clause("W-53") { world in
            try await world.startWithWallet()
            await world.driver.type("s")
            try await world.fill("Amount", "5")
            await world.driver.resize(width: 20, height: 5)
            try world.expectShows("Window too small:")
            await world.driver.resize(width: 80, height: 24)
            try world.driver.expect(try world.value(of: "Amount"), is: "5", "the amount")
            try world.expectFocus("Amount")
        },
    ]
}
