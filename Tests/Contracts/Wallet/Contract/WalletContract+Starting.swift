import KitCells
import KitCore
import KitTesting
import WalletDomain

extension WalletContract {
    nonisolated static let starting: [Clause<WalletWorld>] = [
        Clause("W-1") { world in
            try world.expectTitle("Wallet")
            try world.expectShows("A small wallet for TRIP, the money of the demo ledger.", "[ Start ]")
            try await world.startWithWallet()
            try world.expectShows("100 TRIP")
            try await world.startWithWallet(pin: WalletWorld.pin)
            try world.expectTitle("Locked")
        },
        Clause("W-2") { world in
            try await world.driver.tap(.button, "Start")
            try world.expectTitle("Terms")
            try world.expectShows("A payment that is confirmed cannot be taken back.")
            try await world.driver.tap(.button, "I accept")
            try world.expectTitle("Your wallet")
            try world.expectShows("[ Create a new wallet ]", "[ Restore a wallet ]")
            await world.driver.press(.escape)
            try world.expectTitle("Terms")
            await world.driver.press(.escape)
            try world.expectTitle("Wallet")
            await world.driver.press(.escape)
            try world.expectTitle("Wallet")
        },
    ]
}
