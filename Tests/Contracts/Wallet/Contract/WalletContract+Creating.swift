import KitCells
import KitCore
import KitTesting
import WalletDomain

extension WalletContract {
    nonisolated static let creating: [Clause<WalletWorld>] = [
        Clause("W-3") { world in
            try await world.goToNewPassphrase()
            try world.expectTitle("New passphrase")
            try world.expectFocus("Passphrase")
            try world.expectHides("Use at least")
            await world.driver.type("abcdefghi")
            try world.expectShows("! Use at least 10 characters.", "•••••••••")
            await world.driver.type("j")
            try world.expectHides("Use at least")
            try await world.fill("Passphrase", "aaaaaaaaaaaa")
            try world.expectShows("Use at least 4 different characters.")
            for label in ["Passphrase", "Repeat the passphrase"] {
                let traits = try world.driver.element(.textField, label).traits
                try world.driver.expect(traits.contains(.secure), "the field \"\(label)\" can be read")
            }
        },
        Clause("W-4") { world in
            try await world.goToNewPassphrase()
            for (text, strength) in [
                ("abcdeabcde", "Strength: weak."), ("abcdefghijklmnopqr", "Strength: fair."),
                (WalletWorld.passphrase, "Strength: strong."),
            ] {
                try await world.fill("Passphrase", text)
                try world.expectShows(strength)
            }
        },
        Clause("W-5") { world in
            try await world.goToNewPassphrase()
            await world.driver.type(WalletWorld.passphrase)
            try world.expectEnabled("Make the wallet", false)
            try await world.fill("Repeat the passphrase", "Mare")
            try world.expectHides("The passphrases differ.")
            await world.driver.type("x")
            try world.expectShows("✗ The passphrases differ.")
            try world.expectEnabled("Make the wallet", false)
            try await world.fill("Repeat the passphrase", WalletWorld.passphrase)
            try world.expectShows("✓ The same.")
            try world.expectEnabled("Make the wallet", true)
        },
        Clause("W-6") { world in
            world.disk.keystoreGate.respond(nil)
            try await world.makeWallet()
            let bar = try world.driver.element(.progress, "Making the keys…")
            try world.driver.expect(bar.value, is: "25%", "how much of the keys is made")
            try world.expectShows("Making the keys… ", " 25%")
            let traits = try world.driver.element(.textField, "Passphrase").traits
            try world.driver.expect(traits.contains(.disabled), "the passphrase can be edited")
            // A second press of the same button must not hit "Cancel".
            await world.driver.press(.enter)
            try world.expectFocus("Make the wallet")
            try world.expectShows("Making the keys…")
            await world.driver.press(.tab)
            try world.expectFocus("Cancel")
            await world.driver.press(.enter)
            try world.expectHides("Making the keys…", "[ Cancel ]")
            try world.expectFocus("Make the wallet")
            try world.driver.expect(world.disk.files.key == nil, "there is a wallet")
            try world.expectEnabled("Make the wallet", true)
            await world.driver.press(.enter)
            try world.disk.keystoreGate.fail(KeystoreError.cannotWrite(reason: "the disk is full"))
            await world.driver.settle()
            try world.expectShows("The keystore cannot be written: the disk is full.")
            try await world.driver.tap(.button, "Make the wallet")
            await world.driver.press(.escape)
            try world.expectTitle("Your wallet")
            try world.driver.expect(world.disk.keystoreGate.pending.count, is: 0, "what still waits for the keystore")
            try world.driver.expect(world.disk.files.key == nil, "there is a wallet")
        },
        Clause("W-7") { world in
            try await world.makeWallet()
            try world.expectTitle("Back up")
            let key = try world.writtenKey()
            let groups = world.groups(of: key)
            try world.expectShows("••••••••")
            try world.expectHides(groups[1])
            try world.expectKeyIsTold("hidden")
            try await world.driver.tap(.button, "Reveal")
            for group in groups { try world.expectShows(group) }
            try world.expectKeyIsTold("hidden")
            try await world.driver.tap(.button, "Hide")
            try world.expectHides(groups[1])
            await world.driver.press(.escape)
            try world.expectTitle("Back up")
        },
        Clause("W-54") { world in
            try await world.makeWallet()
            let groups = world.groups(of: try world.writtenKey())
            let backTab = KeyPress(.tab, .shift)
            await world.driver.press(backTab)
            try world.expectKeyIsTold("hidden")
            try await world.driver.tap(.button, "Reveal")
            try world.expectShows("Whoever sees or hears it has the money.")
            try world.expectKeyIsTold("hidden")
            await world.driver.press(backTab)
            for (index, group) in groups.enumerated() {
                try world.expectKeyIsTold("part \(index + 1) of \(groups.count): \(group)")
                await world.driver.press(.right)
            }
            await world.driver.press(.left)
            try world.expectKeyIsTold("part 8 of 9: \(groups[7])")
            await world.driver.press(.tab)
            try world.expectKeyIsTold("hidden")
            try world.expectFocus("Hide")
        },
        Clause("W-8") { world in
            try await world.makeWallet()
            let key = try world.writtenKey()
            try await world.driver.tap(.button, "Reveal")
            try await world.driver.tap(.button, "I have written it down")
            try world.expectTitle("Confirm the back-up")
            await world.driver.type("wrong")
            try await world.driver.tap(.button, "Confirm")
            try world.expectShows("These are not the last 8 characters.")
            await world.driver.press(.escape)
            try world.expectTitle("Back up")
            try world.expectHides(world.groups(of: key)[1])
            try await world.driver.tap(.button, "I have written it down")
            try world.driver.expect(try world.value(of: "Last 8 characters"), is: "", "the field")
            await world.driver.type(String(key.suffix(8)).uppercased())
            await world.driver.press(.enter)
            try world.expectTitle("Set a PIN")
        },
        Clause("W-9") { world in
            try await world.makeWallet()
            try await world.confirmBackUp()
            try world.expectShows("Choose 4 digits.")
            await world.driver.type("1x2")
            try world.driver.expect(try world.value(of: "PIN"), is: "••", "the field")
            await world.driver.type("34")
            try world.expectShows("Repeat the 4 digits.")
            await world.driver.type("1235")
            try world.expectShows("The PINs differ. Choose 4 digits.")
            try world.driver.expect(world.disk.files.pin == nil, "there is a PIN")
            await world.driver.press(.escape)
            try world.expectTitle("Set a PIN")
            await world.driver.type("25802580")
            try world.driver.expect(world.disk.files.pin, is: "2580", "the PIN")
            try world.expectShows("100 TRIP")
            await world.driver.press(.escape)
            try world.expectShows("100 TRIP")
        },
        Clause("W-9") { world in
            try await world.makeWallet()
            try await world.confirmBackUp()
            try await world.driver.tap(.button, "Skip")
            try world.expectShows("100 TRIP")
            try world.driver.expect(world.disk.files.pin == nil, "there is a PIN")
        },
        Clause("W-10") { world in
            try await world.makeWallet()
            try await world.restart()
            try world.expectShows("100 TRIP", "Not backed up. Settings, Back up.")
            try await world.startWithWallet()
            try world.expectHides("Not backed up.")
        },
    ]
}

extension WalletWorld {
    /// The private key on the disk, as it is written down.
    func writtenKey() throws -> String {
        guard let text = disk.files.key?.backupText?.exposed else { throw driver.failure("there is no wallet") }
        return text
    }

    /// What a screen reader is told of the private key.
    func expectKeyIsTold(_ value: String) throws {
        let told = driver.semantics.filter { $0.label == "Private key" }.map { $0.value ?? "" }
        try driver.expect(told, is: [value], "what is told of the key")
    }

    func groups(of key: String) -> [String] {
        let characters = Array(key)
        return stride(from: 0, to: characters.count, by: 8).map { start in
            String(characters[start..<min(start + 8, characters.count)])
        }
    }

    /// Goes from the page that shows the private key to what comes after its confirmation.
    func confirmBackUp() async throws {
        try await driver.tap(.button, "I have written it down")
        await driver.type(String(try writtenKey().suffix(8)))
        await driver.press(.enter)
    }
}
