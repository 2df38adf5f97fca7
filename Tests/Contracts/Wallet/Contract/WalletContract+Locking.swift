import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let locking: [Clause<WalletWorld>] = [
        Clause("W-32") { world in
            world.plant(pin: WalletWorld.pin)
            let account = try await world.ledger.account(WalletWorld.address)
            world.disk.change { $0.account = account }
            try await world.restart()
            try world.expectTitle("Locked")
            try world.expectFocus("PIN")
            try world.expectNothingOfTheWallet()
            await world.driver.press(.escape)
            await world.driver.resize(width: 100, height: 40)
            try world.expectTitle("Locked")
            try world.expectNothingOfTheWallet()
            await world.driver.advance(by: .seconds(60))
            try world.expectNothingOfTheWallet()
            world.disk.change { $0.preferences.locksAtStart = false }
            try await world.restart()
            try world.expectShows("100 TRIP")
        },
        Clause("W-33") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            await world.driver.type("1x1")
            try world.driver.expect(try world.value(of: "PIN"), is: "••", "the field")
            await world.driver.type("11")
            try world.expectShows("Wrong PIN. 9 attempts left.")
            try world.driver.expect(try world.value(of: "PIN"), is: "", "the field")
            try world.expectTitle("Locked")
            await world.driver.type("1111")
            try world.expectShows("Wrong PIN. 8 attempts left.")
            world.disk.change { $0.failures = 8 }
            await world.driver.type("1111")
            try world.expectShows("Wrong PIN. 1 attempt left.")
        },
        Clause("W-34") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            for (index, seconds) in [30, 60, 120, 300, 900, 1_800, 3_600].enumerated() {
                world.disk.change { $0.failures = index + 2 }
                await world.driver.type("1111")
                try world.expectShows("Try again in \(seconds) seconds.")
                await world.driver.type(WalletWorld.pin)
                try world.expectTitle("Locked")
                try world.driver.expect(try world.value(of: "PIN"), is: "", "the field")
                await world.driver.advance(by: .seconds(seconds - 1))
                try world.expectShows("Try again in 1 second.")
                await world.driver.advance(by: .seconds(1))
                try world.expectHides("Try again in")
            }
            await world.driver.type(WalletWorld.pin)
            try world.expectTitle("Wallet")
        },
        Clause("W-35") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            await world.driver.type("1111")
            await world.driver.type("1111")
            try await world.restart()
            await world.driver.type("1111")
            try world.expectShows("Wrong PIN. 7 attempts left.", "Try again in 30 seconds.")
            await world.driver.advance(by: .seconds(10))
            try await world.restart()
            try world.expectShows("Try again in 20 seconds.")
            await world.driver.type(WalletWorld.pin)
            try world.expectTitle("Locked")
        },
        Clause("W-36") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            world.disk.change { $0.failures = 9 }
            await world.driver.type("1111")
            try world.expectShows("Too many attempts. Enter the passphrase.")
            try await world.restart()
            try world.expectShows("Too many attempts. Enter the passphrase.")
            try world.expectHides("PIN")
            try await world.fill("Passphrase", "not the passphrase")
            await world.driver.press(.enter)
            try world.expectShows("This is not the passphrase of this keystore.")
            try await world.fill("Passphrase", WalletWorld.passphrase)
            try await world.driver.tap(.button, "Unlock")
            try world.expectShows("100 TRIP")
            try world.driver.expect(world.disk.files.failures, is: 0, "the count")
        },
        Clause("W-37") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            await world.driver.type(WalletWorld.pin + "s")
            try await world.fill("Amount", "12")
            await world.driver.suspendAndResume()
            try world.expectTitle("Locked")
            await world.driver.type("1111" + WalletWorld.pin)
            try world.expectTitle("Send")
            try world.driver.expect(try world.value(of: "Amount"), is: "12", "the amount")
            try world.driver.expect(world.disk.files.failures, is: 0, "the count")
        },
        Clause("W-38") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            await world.driver.type(WalletWorld.pin)
            await world.driver.advance(by: .seconds(299))
            await world.driver.press(.down)
            await world.driver.advance(by: .seconds(299))
            try world.expectShows("100 TRIP")
            await world.driver.advance(by: .seconds(1))
            try world.expectTitle("Locked")
            try world.expectNothingOfTheWallet()
        },
        Clause("W-38") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            await world.driver.type(WalletWorld.pin + "e")
            try await world.driver.tap(.button, "Lock now")
            try world.expectTitle("Locked")
            await world.driver.type(WalletWorld.pin)
            try world.expectTitle("Settings")
            await world.driver.suspendAndResume()
            try world.expectTitle("Locked")
            try await world.startWithWallet()
            await world.driver.advance(by: .seconds(10_000))
            await world.driver.suspendAndResume()
            try world.expectShows("100 TRIP")
        },
    ]
}

extension WalletWorld {
    /// Neither picture nor semantics tell anything of the wallet.
    func expectNothingOfTheWallet() throws {
        let told = driver.semantics.map { "\($0.label) \($0.value ?? "")" }.joined(separator: "\n")
        for secret in ["TRIP", "trip1", "Updated", "Send", "Received"] {
            try driver.expectScreen(hides: secret)
            try driver.expect(!told.contains(secret), "a screen reader is told \"\(secret)\"")
        }
    }
}
