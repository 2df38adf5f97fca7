import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let settings: [Clause<WalletWorld>] = [
        Clause("W-42") { world in
            try await world.startWithWallet()
            await world.driver.type("e")
            try world.expectShows("[ Set a PIN ]", "[ Back up ]", "[ Remove the wallet ]", "[ About ]")
            try world.expectHides("Lock now", "Lock at start", "Lock after")
            try await world.driver.tap(.button, "Set a PIN")
            await world.driver.type("25802580")
            try world.expectTitle("Settings")
            try world.expectShows("[ Remove the PIN ]", "Lock at start", "Lock after", "[ Lock now ]")
            try await world.driver.tap(.toggle, "Lock at start")
            try world.driver.expect(world.disk.files.preferences.locksAtStart, is: false, "whether it locks at start")
            try await world.driver.focus(.segment, "Lock after")
            await world.driver.press(.left)
            try world.driver.expect(world.disk.files.preferences.lockDelay, is: .oneMinute, "the delay")
            await world.driver.advance(by: .seconds(60))
            try world.expectTitle("Locked")
        },
        Clause("W-43") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            await world.driver.type(WalletWorld.pin + "e")
            try await world.driver.tap(.button, "Remove the PIN")
            try world.expectTitle("Remove the PIN")
            await world.driver.type("1111")
            try world.expectShows("Wrong PIN. 9 attempts left.")
            await world.driver.type(WalletWorld.pin)
            try world.expectTitle("Settings")
            try world.expectShows("[ Set a PIN ]")
            try world.driver.expect(world.disk.files.pin == nil, "there is a PIN")
            await world.driver.advance(by: .seconds(10_000))
            try world.expectTitle("Settings")
        },
        Clause("W-44") { world in
            try await world.startWithWallet(isBackedUp: false)
            try world.expectShows("Not backed up.")
            await world.driver.type("e")
            try await world.driver.tap(.button, "Back up")
            try world.expectTitle("Passphrase")
            await world.driver.type(WalletWorld.passphrase)
            try await world.driver.tap(.button, "Continue")
            try world.expectTitle("Back up")
            try await world.driver.tap(.button, "Reveal")
            try world.expectShows(world.groups(of: try world.writtenKey())[1])
            try await world.confirmBackUp()
            try world.expectTitle("Settings")
            await world.driver.press(.escape)
            try world.expectHides("Not backed up.")
        },
        Clause("W-45") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            await world.driver.type(WalletWorld.pin)
            try await world.pay()
            await world.driver.press(.enter)
            await world.driver.type("e")
            try await world.driver.tap(.button, "Remove the wallet")
            await world.driver.type("remove")
            try world.expectEnabled("Remove", false)
            try await world.fill("Type REMOVE", "REMOVE")
            try await world.driver.tap(.button, "Remove")
            try world.expectShows("[ Start ]")
            let files = world.disk.files
            try world.driver.expect(
                files.key == nil && files.pin == nil && files.payments.isEmpty && files.account == nil
                    && files.transactions.isEmpty && files.preferences == WalletPreferences(),
                "something of the wallet is left")
            await world.driver.advance(by: .seconds(10_000))
            try world.expectShows("[ Start ]")
            await world.driver.press(.escape)
            try world.expectShows("[ Start ]")
        },
        Clause("W-46") { world in
            try await world.startWithWallet()
            await world.driver.type("e")
            try await world.driver.tap(.button, "About")
            try world.expectTitle("About")
            try world.expectShows("Wallet-lite is an app of Triptych")
            await world.driver.press(.escape)
            try world.expectTitle("Settings")
        },
    ]
}
