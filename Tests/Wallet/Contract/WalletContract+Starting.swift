import KitCells
import KitCore
import KitTesting
import WalletDomain

extension WalletContract {
    nonisolated static let starting: [Clause<WalletWorld>] = [
        Clause("W-1") { world in
            try await world.fact("W-1a") {
                try world.driver.expectTitle("Wallet")
                try world.expectTexts("A small wallet for TRIP, the money of the demo ledger.", "[ Start ]")
            }
            try await world.fact("W-1b") {
                try await world.startWithWallet()
                try world.driver.expectTitle("Wallet")
                try world.expectBalance("100 TRIP")
            }
            try await world.fact("W-1c") {
                try await world.startWithWallet(pin: WalletWorld.pin)
                try world.driver.expectTitle("Locked")
            }
        },
        Clause("W-2") { world in
            let driver = world.driver
            try await world.fact("W-2a") {
                try await driver.tap(.button, "Start")
                try driver.expectTitle("Terms")
                try driver.expectText("A confirmed payment cannot be reversed.")
            }
            try await world.fact("W-2b") {
                try await driver.tap(.button, "I accept")
                try driver.expectTitle("Your wallet")
                try world.expectTexts(
                    "[ Create a new wallet ]  Makes a new private key on this computer.",
                    "[ Restore a wallet ]     Uses your private key or the file that holds it.")
            }
            try await world.fact("W-2c") {
                for title in ["Terms", "Wallet", "Wallet"] {
                    await driver.press(.escape)
                    try driver.expectTitle(title)
                }
            }
        },
    ]
}
