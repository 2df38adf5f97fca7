import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let restoring: [Clause<WalletWorld>] = [
        Clause("W-39") { world in
            try await world.goToRestore()
            let key = WalletKey.sample(7).backupText?.exposed ?? ""
            try await world.fill("Private key", String(key.dropLast(3)))
            try world.expectHides("✗")
            try await world.fill("Private key", "!")
            try world.expectShows("✗ A private key begins with tripkey1.")
            try await world.fill("Private key", key)
            try world.expectShows("✓ A private key.")
            try world.expectHides(String(key.suffix(8)))
            try world.expectEnabled("Restore", false)
            try await world.fill("New passphrase", WalletWorld.passphrase)
            try await world.fill("Repeat the passphrase", WalletWorld.passphrase)
            try await world.driver.tap(.button, "Restore")
            try world.driver.expect(world.disk.files.key?.address == WalletWorld.address, "another wallet is there")
        },
        Clause("W-40") { world in
            world.disk.change { files in
                files.others["/media/key.json"] = (.sample(7), WalletWorld.passphrase)
                files.others["/media/broken.json"] = (nil, "")
            }
            try await world.goToRestore()
            try await world.driver.focus(.segment, "From")
            await world.driver.press(.right)
            for (path, passphrase, message) in [
                ("/media/none.json", WalletWorld.passphrase, "There is no keystore file there."),
                ("/media/broken.json", WalletWorld.passphrase, "The keystore file is damaged."),
                ("/media/key.json", "not the passphrase", "This is not the passphrase of this keystore."),
            ] {
                try await world.fill("Path of the keystore file", path)
                try await world.fill("Passphrase", passphrase)
                try await world.driver.tap(.button, "Restore")
                try world.expectShows(message)
                try world.driver.expect(world.disk.files.key == nil, "there is a wallet")
            }
            try await world.fill("Passphrase", WalletWorld.passphrase)
            try await world.driver.tap(.button, "Restore")
            try world.driver.expect(world.disk.files.key?.address == WalletWorld.address, "another wallet is there")
        },
        Clause("W-41") { world in
            world.disk.change { $0.others["/key.json"] = (.sample(7), WalletWorld.passphrase) }
            world.ledger.change { state in (state.hasUsedFaucet, state.balance) = (true, .zero) }
            try await world.goToRestore()
            try await world.driver.focus(.segment, "From")
            await world.driver.press(.right)
            try await world.fill("Path of the keystore file", "/key.json")
            try await world.fill("Passphrase", WalletWorld.passphrase)
            try await world.driver.tap(.button, "Restore")
            try world.expectTitle("Set a PIN")
            try await world.driver.tap(.button, "Skip")
            try world.expectShows("0 TRIP")
            try world.expectHides("Not backed up.")
        },
    ]
}

extension WalletWorld {
    func goToRestore() async throws {
        try await driver.tap(.button, "Start")
        try await driver.tap(.button, "I accept")
        try await driver.tap(.button, "Restore a wallet")
        try expectTitle("Restore")
    }
}
