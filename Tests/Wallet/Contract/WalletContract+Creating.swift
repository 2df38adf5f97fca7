import KitCells
import KitCore
import KitSceneViews
import KitTesting
import WalletDomain

extension WalletContract {
    nonisolated static let creating: [Clause<WalletWorld>] = [
        Clause("W-3") { world in
            let driver = world.driver
            try await world.goToNewPassphrase()
            try await world.fact("W-3a") {
                try driver.expectTitle("New passphrase")
                try driver.expectFocus(.textField, "Passphrase")
                _ = try driver.element(.textField, "Repeat the passphrase")
            }
            try await world.fact("W-3g") {
                let isSaid = driver.elements(.text).contains { $0.label.hasSuffix("It has at least 10 characters.") }
                try driver.expect(isSaid, "the page does not say how many characters a passphrase has")
            }
            try await world.fact("W-3c") {
                try world.expectHides("Use at least")
                await driver.type("abcdefghi")
                try world.expectTexts("! Use at least 10 characters.")
                await driver.type("j")
                try world.expectHides("Use at least")
            }
            try await world.fact("W-3d") {
                try await driver.fill("Passphrase", "aaaaaaaaaaaa")
                try world.expectTexts("! Use at least 4 different characters.")
            }
            try await world.fact("W-3b") {
                for label in ["Passphrase", "Repeat the passphrase"] {
                    try await driver.fill(label, "abcdefghij")
                    try driver.expect(.textField, label, is: "••••••••••")
                    try driver.expect(
                        driver.element(.textField, label).traits.contains(.secure), "\(label) is no secret")
                    try world.expectHides("abcdefghij")
                }
            }
        },
        Clause("W-3") { world in
            let driver = world.driver
            try await world.goToNewPassphrase()
            try await world.fact("W-3e") {
                await driver.send([.paste("abcdefghij\n")])
                try driver.expect(.textField, "Passphrase", is: "••••••••••")
            }
            try await world.fact("W-3f") {
                await driver.send([.paste("klm\nnop")])
                try driver.expect(.textField, "Passphrase", is: "••••••••••")
                try world.expectTexts("✗ Not pasted: the text has more than one line.")
                await driver.type("k")
                try driver.expect(.textField, "Passphrase", is: "•••••••••••")
                try world.expectHides("Not pasted")
            }
        },
        Clause("W-4") { world in
            let driver = world.driver
            try await world.goToNewPassphrase()
            try await world.fact("W-4b") {
                for text in ["Ab3-Ef6+", "aaabbbcccaaa"] {
                    try await driver.fill("Passphrase", text)
                    try world.expectHides("Strength:")
                }
            }
            try await world.fact("W-4a") {
                for (text, strength) in [
                    ("abcdeabcde", "! Strength: weak. A few more words make it harder to guess."),
                    ("abcdefghijklmnopqr", "✓ Strength: fair."),
                    ("abcdefghijklmnopqrstuvwx", "✓ Strength: good."), (WalletWorld.passphrase, "✓ Strength: strong."),
                ] {
                    try await driver.fill("Passphrase", text)
                    try world.expectTexts(strength)
                }
            }
        },
        Clause("W-5") { world in
            let driver = world.driver
            try await world.goToNewPassphrase()
            await driver.type(WalletWorld.passphrase)
            try await world.fact("W-5c") { try driver.expect(.button, "Create wallet", isEnabled: false) }
            try await world.fact("W-5a") {
                try await driver.fill("Repeat the passphrase", "Mare")
                try world.expectHides("The passphrases differ.", "The passphrases match.")
                await driver.type("x")
                try world.expectTexts("✗ The passphrases differ.")
            }
            try await world.fact("W-5c") { try driver.expect(.button, "Create wallet", isEnabled: false) }
            try await world.fact("W-5b") {
                try await driver.fill("Repeat the passphrase", WalletWorld.passphrase)
                try world.expectTexts("✓ The passphrases match.")
            }
            try await world.fact("W-5c") { try driver.expect(.button, "Create wallet", isEnabled: true) }
            try await world.fact("W-5d") {
                for label in ["Passphrase", "Repeat the passphrase"] {
                    try await driver.focus(.textField, label)
                    try driver.expectHints("Enter Create wallet")
                }
                await driver.press(.enter)
                try driver.expectTitle("Back up")
            }
        },
        Clause("W-5") { world in
            try await world.goToNewPassphrase()
            try await world.driver.fill("Repeat the passphrase", WalletWorld.passphrase)
            try await world.driver.fill("Passphrase", WalletWorld.passphrase)
            try await world.fact("W-5d") {
                await world.driver.press(.enter)
                try world.driver.expectTitle("Back up")
            }
        },
        Clause("W-5", in: .narrowAndWide) { world in
            let driver = world.driver
            try await world.goToNewPassphrase()
            try await world.fact("W-5e") {
                try await driver.focus(.textField, "Repeat the passphrase")
                try driver.expectHints("Enter Create wallet")
                await driver.press(.enter)
                try driver.expectFocus(.textField, "Passphrase")
                try driver.expectScreen(shows: "✗ Enter a passphrase.")
                await driver.type("abc")
                try world.expectHides("Enter a passphrase.")
                try await driver.focus(.textField, "Repeat the passphrase")
                await driver.press(.enter)
                try driver.expectFocus(.textField, "Passphrase")
                try driver.expectScreen(shows: "! Use at least 10 characters.")
                try await driver.fill("Passphrase", WalletWorld.passphrase)
                try await driver.focus(.textField, "Repeat the passphrase")
                await driver.press(.enter)
                try driver.expectScreen(shows: "✗ Repeat the passphrase.")
                try driver.expectTitle("New passphrase")
                try await driver.focus(.textField, "Passphrase")
                await driver.press(.enter)
                try driver.expectFocus(.textField, "Repeat the passphrase")
            }
        },
        Clause("W-6") { world in
            let driver = world.driver
            world.disk.keystoreGate.respond(nil)
            try await world.makeWallet()
            try await world.fact("W-6a") {
                try driver.expect(.progress, "Creating keys…", is: "25%")
                try driver.expectScreen(shows: "Creating keys… ")
                try driver.expectScreen(shows: " 25%")
            }
            try await world.fact("W-6b") {
                for label in ["Passphrase", "Repeat the passphrase"] {
                    try driver.expect(.textField, label, isEnabled: false)
                }
            }
            try await world.fact("W-6c") {
                await driver.press(.enter)
                try driver.expectFocus(.button, "Create wallet")
                try driver.expect(world.disk.keystoreGate.requests.count, is: 1, "the number of created keys")
            }
            try await world.fact("W-6d") {
                await driver.press(.tab)
                try driver.expectFocus(.button, "Cancel")
                await driver.press(.enter)
                try world.expectHides("Creating keys…", "[ Cancel ]")
                try world.expectMessages("Cancelled.")
                try driver.expectFocus(.button, "Create wallet")
                try driver.expect(.button, "Create wallet", isEnabled: true)
                try world.expectNoWallet()
            }
            try await world.fact("W-6f") {
                await driver.press(.enter)
                try world.disk.keystoreGate.fail(KeystoreError.cannotWrite(reason: "the disk is full"))
                await driver.settle()
                try driver.expectText(
                    "✗ The file with the wallet's key cannot be written: the disk is full. Nothing was changed.")
            }
            try await world.fact("W-6g") {
                try await driver.tap(.button, "Create wallet")
                try driver.expect(.progress, "Creating keys…", is: "25%")
                try world.expectHides("cannot be written")
            }
            try await world.fact("W-6e") {
                await driver.advance(by: .seconds(4))
                try driver.expectHints("Esc Cancel")
                await driver.press(.escape)
                try driver.expectTitle("New passphrase")
                try world.expectMessages("Cancelled.")
                try driver.expect(world.disk.keystoreGate.pending.count, is: 0, "the number of waiting uses")
                try driver.expect(.button, "Create wallet", isEnabled: true)
                try world.expectNoWallet()
                await driver.press(.escape)
                try driver.expectTitle("Your wallet")
            }
        },
        Clause("W-7") { world in
            let driver = world.driver
            try await world.fact("W-7a") {
                try await world.makeWallet()
                await driver.press(.escape)
                try driver.expectTitle("Back up")
            }
            let key = try world.writtenKey()
            let groups = world.groups(of: key)
            @MainActor func expectMasked() throws {
                try driver.expectScreen(shows: "••••••••")
                try world.expectHides(key: key)
            }
            try await world.fact("W-7b") { try expectMasked() }
            try await world.fact("W-7e") { try world.expectKeyIsTold("hidden") }
            try await world.fact("W-7f") {
                try driver.expect(.button, "I have written it down", isEnabled: false)
            }
            try await world.fact("W-7c") {
                try await driver.tap(.button, "Reveal")
                for group in groups { try driver.expectScreen(shows: group) }
                try world.expectHides("••••••••")
            }
            try await world.fact("W-7e") { try world.expectKeyIsTold("hidden") }
            try await world.fact("W-7d") {
                try await driver.tap(.button, "Hide")
                try expectMasked()
            }
            try await world.fact("W-7f") { try driver.expect(.button, "I have written it down", isEnabled: true) }
        },
        Clause("W-8") { world in
            let driver = world.driver
            try await world.makeWallet()
            let key = try world.writtenKey()
            try await driver.tap(.button, "Reveal")
            try await world.fact("W-8a") {
                try await driver.tap(.button, "I have written it down")
                try driver.expectTitle("Confirm the back-up")
                try driver.expectFocus(.textField, "Last 8 characters")
            }
            try await world.fact("W-8f") {
                await driver.press(.enter)
                try world.expectTexts("✗ Type the last 8 characters.")
            }
            try await world.fact("W-8b") {
                await driver.type("wrong")
                try await driver.tap(.button, "Confirm")
                try world.expectTexts("✗ These are not the last 8 characters.")
                try driver.expectTitle("Confirm the back-up")
            }
            try await world.fact("W-8c") {
                await driver.press(.escape)
                try driver.expectTitle("Back up")
                try world.expectHides(world.groups(of: key)[1])
            }
            try await world.fact("W-8d") {
                try await driver.tap(.button, "I have written it down")
                try driver.expect(.textField, "Last 8 characters", is: "")
                await driver.type(String(key.suffix(8)).uppercased())
                await driver.press(.enter)
                try driver.expectTitle("Set a PIN")
            }
            try await world.fact("W-8g") { try world.expectMessages("The private key is backed up.") }
        },
        Clause("W-9") { world in
            let driver = world.driver
            try await world.makeWallet()
            try await world.fact("W-9a") {
                try await world.confirmBackUp()
                try driver.expectTitle("Set a PIN")
                try world.expectTexts("Choose 4 digits that unlock the app.")
            }
            try await world.fact("W-9h") {
                await driver.press(.enter)
                try driver.expectScreen(shows: "✗ Type 4 digits.")
            }
            try await world.fact("W-9b") {
                await driver.type("1x2")
                try driver.expect(.textField, "PIN", is: "••")
                try world.expectHides("12", "Type 4 digits.")
            }
            try await world.fact("W-9c") {
                await driver.type("34")
                try world.expectTexts("Repeat the 4 digits.")
                try driver.expect(.textField, "PIN", is: "")
            }
            try await world.fact("W-9d") {
                await driver.type("1235")
                try world.expectTexts("✗ The PINs differ. Choose 4 digits.", "Choose 4 digits that unlock the app.")
                try driver.expect(world.disk.files.pin == nil, "there is a PIN")
                await driver.type("2")
                try world.expectHides("The PINs differ.")
                await driver.press(.backspace)
            }
            try await world.fact("W-9f") {
                await driver.press(.escape)
                try driver.expectTitle("Set a PIN")
                await driver.type("25802580")
                try driver.expect(world.disk.files.pin, is: "2580", "the PIN")
                try world.expectBalance("100 TRIP")
                await driver.press(.escape)
                try world.expectBalance("100 TRIP")
            }
        },
        Clause("W-9") { world in
            try await world.makeWallet()
            try await world.confirmBackUp()
            try await world.fact("W-9e") {
                try await world.driver.tap(.button, "Skip")
                try world.expectBalance("100 TRIP")
                try world.driver.expect(world.disk.files.pin == nil, "there is a PIN")
            }
        },
        Clause("W-10") { world in
            try await world.makeWallet()
            try await world.fact("W-10a") {
                try await world.restart()
                try world.expectBalance("100 TRIP")
            }
            try await world.fact("W-10b") {
                try world.expectTexts("Not backed up. Press e and choose Back up.")
                try await world.startWithWallet()
                try world.expectHides("Not backed up.")
            }
        },
    ]
}

extension WalletWorld {
    /// Returns the private key on the disk in the form for paper.
    func writtenKey() throws -> String {
        guard let text = disk.files.key?.backupText?.exposed else { throw driver.failure("there is no wallet") }
        return text
    }

    /// Expects a screen reader's text for the private key.
    func expectKeyIsTold(_ value: String) throws {
        let told = driver.semantics.filter { $0.label == "Private key" }.map { $0.value ?? "" }
        try driver.expect(told, is: [value], "the screen reader's text for the key")
    }

    func groups(of key: String) -> [String] {
        let start = Array(key.dropLast(8))
        return stride(from: 0, to: start.count, by: 8).map { String(start[$0...].prefix(8)) } + [String(key.suffix(8))]
    }

    /// Expects no group of a private key on the screen, except the group of two letters, which words can contain.
    func expectHides(key: String) throws {
        for group in groups(of: key) where group.count == 8 { try expectHides(group) }
    }

    /// Goes from the page with the private key, which is masked, to its confirmation.
    func writeDown() async throws {
        try await driver.tap(.button, "Reveal")
        try await driver.tap(.button, "I have written it down")
    }

    /// Goes from the page with the private key to the one after its confirmation.
    func confirmBackUp() async throws {
        try await writeDown()
        await driver.type(String(try writtenKey().suffix(8)))
        await driver.press(.enter)
    }
}
