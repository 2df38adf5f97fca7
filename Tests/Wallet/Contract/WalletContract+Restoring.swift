import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let restoring: [Clause<WalletWorld>] = [
        Clause("W-39") { world in
            let driver = world.driver
            let key = WalletKey.sample(7).backupText?.exposed ?? ""
            try await world.goToRestore()
            try await world.fact("W-39i") {
                try await driver.focus(.textField, "Repeat the passphrase")
                await driver.press(.enter)
                try driver.expectFocus(.textField, "Private key")
                try world.expectTexts("✗ Enter the whole private key.")
                await driver.type("trip")
                try world.expectHides("✗")
                await driver.press(.enter)
                try world.expectTexts("✗ Enter the whole private key.")
                for (label, message) in [
                    ("New passphrase", "✗ Enter a passphrase."), ("Repeat the passphrase", "✗ Repeat the passphrase."),
                ] {
                    try await driver.fill("Private key", key)
                    await driver.press(.enter)
                    try driver.expectFocus(.textField, label)
                    try world.expectTexts(message)
                    await driver.type(WalletWorld.passphrase)
                    try world.expectHides("✗")
                }
                for label in ["Private key", "New passphrase", "Repeat the passphrase"] {
                    try await driver.fill(label, "")
                }
            }
            try await world.fact("W-39j") {
                for label in ["Private key", "New passphrase", "Repeat the passphrase"] {
                    try await driver.focus(.textField, label)
                    try driver.expectHints("Enter Restore")
                }
            }
            try await world.fact("W-39a") {
                try driver.expectText("Private key")
                try driver.expectScreen(shows: "Keystore file")
                try driver.expect(.segment, "From", is: "Private key")
            }
            try await world.fact("W-39c") {
                try await driver.fill("Private key", String(key.dropLast(3)))
                try world.expectHides("✗", "✓")
            }
            try await world.fact("W-39e") {
                try await driver.fill("Private key", "!")
                try world.expectTexts("✗ A private key begins with tripkey1.")
            }
            try await world.fact("W-39d") {
                try await driver.fill("Private key", key)
                try world.expectTexts("✓ A private key.")
            }
            try await world.fact("W-39h") {
                let groups = stride(from: 0, to: key.count, by: 8).map { key.dropFirst($0).prefix(8) }
                try await driver.fill("Private key", " tr")
                try world.expectHides("✗", "✓")
                try await driver.fill("Private key", "\u{FEFF}" + groups.joined(separator: "\u{2009}") + "\u{200B} ")
                try world.expectTexts("✓ A private key.")
                try await driver.fill("Private key", key)
            }
            try await world.fact("W-39b") {
                let field = try driver.element(.textField, "Private key")
                try driver.expect(field.traits.contains(.secure), "the key is no secret")
                try driver.expect(field.value, is: String(repeating: "•", count: key.count), "the field")
                try world.expectHides(key: key)
            }
            try await world.fact("W-39f") {
                try driver.expect(.button, "Restore", isEnabled: false)
                try await driver.fill("New passphrase", "abcdefghi")
                try world.expectTexts("! Use at least 10 characters.")
                try await driver.fill("New passphrase", WalletWorld.passphrase)
                try world.expectTexts("✓ Strength: strong.")
                try await driver.fill("Repeat the passphrase", "x")
                try world.expectTexts("✗ The passphrases differ.")
                try driver.expect(.button, "Restore", isEnabled: false)
                try await driver.fill("Repeat the passphrase", WalletWorld.passphrase)
                try world.expectTexts("✓ The passphrases match.")
            }
            try await world.fact("W-39g") {
                try driver.expectFocus(.textField, "Repeat the passphrase")
                await driver.press(.enter)
                try world.expectWallet()
            }
        },
        Clause("W-40") { world in
            world.disk.change { files in
                files.others["/media/key.json"] = (.sample(7), WalletWorld.passphrase)
                files.others["/media/broken.json"] = (nil, "")
            }
            try await world.goToRestore()
            let driver = world.driver
            try await driver.focus(.segment, "From")
            await driver.press(.right)
            try await world.fact("W-40c") {
                try driver.expectScreen(shows: "A keystore file holds a private key, encrypted with its passphrase.")
                try driver.expectScreen(shows: "/wallet/keystore.json")
            }
            try await world.fact("W-40d") {
                for label in ["Passphrase", "Path of the keystore file"] {
                    try await driver.focus(.textField, label)
                    try driver.expectHints("Enter Restore")
                    await driver.press(.enter)
                    try driver.expectFocus(.textField, "Path of the keystore file")
                    try world.expectTexts("✗ Enter the path of the keystore file.")
                }
                await driver.type("/media")
                await driver.press(.enter)
                try driver.expectFocus(.textField, "Passphrase")
                try world.expectTexts("✗ Enter the passphrase of the keystore file.")
                try world.expectHides("Enter the path")
                await driver.type("a")
                try world.expectHides("✗")
            }
            try await world.fact("W-40e") {
                world.disk.keystoreGate.respond(nil)
                for isEscape in [true, false] {
                    await driver.press(.enter)
                    try driver.expectHints("Esc Cancel")
                    if isEscape { await driver.press(.escape) } else { try await driver.tap(.button, "Cancel") }
                    try driver.expectTitle("Restore")
                    try world.expectMessages("Cancelled.")
                    try driver.expect(world.disk.keystoreGate.pending.count, is: 0, "the number of waiting uses")
                    await driver.advance(by: .seconds(4))
                }
                world.disk.keystoreGate.respond { _ in }
            }
            try await world.fact("W-40b") {
                let (path, passphrase) = ("Path of the keystore file", "Passphrase")
                for (file, secret, message, field) in [
                    (
                        "/media/none.json", WalletWorld.passphrase, "There is no keystore file there. Check the path.",
                        path
                    ),
                    (
                        "/media/broken.json", WalletWorld.passphrase,
                        "The keystore file is damaged. Restore the wallet from a back-up.", path
                    ),
                    ("/media/key.json", "not the passphrase", "This passphrase is wrong. Try again.", passphrase),
                ] {
                    try await driver.fill(path, file)
                    try await driver.fill(passphrase, secret)
                    try await driver.tap(.button, "Restore")
                    try driver.expectText("✗ " + message)
                    try driver.expectFocus(.textField, field)
                    try world.expectNoWallet()
                    await driver.type("x")
                    try world.expectHides("✗")
                }
            }
            try await world.fact("W-40a") {
                try await driver.fill("Passphrase", WalletWorld.passphrase)
                await driver.press(.enter)
                try world.expectWallet()
            }
        },
        Clause("W-41") { world in
            world.disk.change { $0.others["/key.json"] = (.sample(7), WalletWorld.passphrase) }
            world.ledger.change { state in (state.hasUsedFaucet, state.balance) = (true, .zero) }
            try await world.goToRestore()
            let driver = world.driver
            try await driver.focus(.segment, "From")
            await driver.press(.right)
            try await driver.fill("Path of the keystore file", "/key.json")
            try await driver.fill("Passphrase", WalletWorld.passphrase)
            try await world.fact("W-41a") {
                try await driver.tap(.button, "Restore")
                try driver.expectTitle("Set a PIN")
            }
            try await world.fact("W-41b") {
                try await driver.tap(.button, "Skip")
                try world.expectBalance("0 TRIP")
                try world.expectHides("Not backed up.")
            }
        },
    ]
}

extension WalletWorld {
    func goToRestore() async throws {
        try await driver.tap(.button, "Start")
        try await driver.tap(.button, "I accept")
        try await driver.tap(.button, "Restore a wallet")
        try driver.expectTitle("Restore")
    }

    fileprivate func expectWallet() throws {
        try driver.expect(disk.files.key?.address == WalletWorld.address, "another wallet is there, or none")
    }
}
