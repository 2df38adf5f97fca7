import KitCells
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let leaving: [Clause<WalletWorld>] = [
        Clause("W-73") { world in
            let driver = try await world.startWithWallet()
            await driver.resize(width: 40, height: 12)
            await driver.type("s")
            try await world.fact("W-73a") {
                for label in ["Recipient", "Amount", "Memo"] {
                    try await driver.focus(.textField, label)
                    try driver.expect(driver.lines.last?.contains("Enter Review"), is: true, "the hint for Enter")
                }
            }
        },
        Clause("W-22") { world in
            let driver = try await world.startWithWallet()
            await driver.type("s")
            try await world.fact("W-22f") {
                try await driver.fill("Recipient", Address.stranger.text)
                try await driver.fill("Amount", "5")
                await driver.press(.enter)
                try driver.expectTitle("Review")
            }
        },
        Clause("W-73", in: .narrowAndWide) { world in
            let driver = try await world.startWithWallet()
            await driver.type("s")
            await driver.press(.escape)
            try driver.expectTitle("Wallet")
            for label in ["Recipient", "Amount", "Memo"] {
                await driver.type("s")
                try await driver.fill(label, "trip1")
                try await world.fact("W-73b") {
                    await driver.press(.escape)
                    try driver.expectAlert(
                        "Discard this payment?", "Nothing was sent. What you typed is not kept.")
                    try driver.expectFocus(.button, "Keep editing")
                }
                try await world.fact("W-73c") {
                    await driver.press(.enter)
                    try driver.expect(.textField, label, is: "trip1")
                    await driver.press(.escape, .escape)
                    try driver.expect(.textField, label, is: "trip1")
                    await driver.press(.escape)
                    try await driver.tap(.button, "Discard")
                    try driver.expectTitle("Wallet")
                }
            }
            await world.open("wallet://send?to=\(Address.stranger.text)")
            try await world.fact("W-73b") {
                await driver.press(.escape)
                try driver.expectTitle("Wallet")
            }
        },
        Clause("W-73") { world in
            try await world.goToRestore()
            let driver = world.driver
            try await driver.fill("Private key", "tripkey1")
            try await world.fact("W-73d") {
                await driver.press(.escape)
                try driver.expectAlert("Stop restoring?", "What you typed is not kept.")
                await driver.press(.enter)
                try driver.expectTitle("Restore")
            }
            try await driver.focus(.segment, "From")
            await driver.press(.right)
            try await driver.fill("Path of the keystore file", "/media")
            try await world.fact("W-73d") {
                await driver.press(.escape)
                try await driver.tap(.button, "Discard")
                try driver.expectTitle("Your wallet")
            }
        },
        Clause("W-73") { world in
            let driver = try await world.startWithWallet()
            try await world.goToReview()
            try await driver.tap(.button, "Continue")
            try await world.fact("W-73e") {
                try driver.expectHints("Enter Sign and send")
                await driver.press(.enter)
                try driver.expectScreen(shows: "✗ Type the passphrase of your wallet.")
                try driver.expectFocus(.textField, "Passphrase")
            }
        },
        Clause("W-23") { world in
            try await world.startWithWallet()
            try await world.goToReview()
            await world.driver.press(.enter)
            try await world.fact("W-23g") {
                let recipient = WalletTexts.short(Address.stranger.text)
                try world.expectTexts("Pay 5 TRIP to \(recipient), fee 0.001 TRIP.")
            }
        },
        Clause("W-24") { world in
            try await world.startWithWallet()
            try await world.pay()
            try await world.fact("W-24i") {
                try world.driver.expectTitle("Payment")
                try world.expectDetails([
                    "Recipient": Address.stranger.text, "Amount": "5 TRIP", "Fee": "0.001 TRIP", "Total": "5.001 TRIP",
                ])
            }
        },
        Clause("W-19") { world in
            let driver = try await world.startWithWallet()
            world.ledger.accountGate.respond(nil)
            await driver.type("s")
            try await world.fact("W-19i") {
                try await driver.fill("Amount", "99999999999999999999999")
                try world.expectTexts("✗ That is more TRIP than exists.")
            }
            try await world.fact("W-19h") {
                try driver.expect(.button, "Max", isEnabled: false)
                try world.ledger.accountGate.answer(())
                await driver.settle()
                try driver.expect(.button, "Max", isEnabled: true)
            }
            try await world.fact("W-19i") {
                try world.expectTexts("✗ That is more TRIP than exists.")
                try await driver.fill("Amount", "1000000000")
                try world.expectTexts("✗ At most 99.999 TRIP can be sent after the fee.")
            }
        },
        Clause("W-20") { world in
            try await world.startWithWallet()
            await world.driver.type("s")
            try await world.fact("W-20a") { try world.expectDetails(["Fee": "0.001 TRIP", "Total": "–"]) }
            try await world.fact("W-20d") {
                await world.driver.resize(width: 40, height: 12)
                try await world.driver.focus(.textField, "Memo")
                try await world.driver.fill("Amount", "1")
                try world.driver.expectScreen(shows: "Available 100 TRIP")
                await world.driver.resize(width: 80, height: 24)
            }
            try await world.fact("W-20b") {
                try await world.driver.fill("Amount", "5")
                try world.expectDetails(["Total": "5.001 TRIP"])
                await world.driver.type(".5")
                try world.expectDetails(["Total": "5.501 TRIP"])
            }
        },
        Clause("W-23") { world in
            let driver = try await world.startWithWallet()
            await driver.resize(width: 40, height: 12)
            try await world.goToReview()
            try await driver.tap(.button, "Continue")
            try await world.fact("W-23i") { try driver.expectScreen(shows: "5 TRIP") }
            world.disk.keystoreGate.respond(nil)
            await driver.type(WalletWorld.passphrase)
            await driver.press(.enter)
            try await world.fact("W-23i") { try driver.expectScreen(shows: "Unlocking… ") }
        },
        Clause("W-24") { world in
            try await world.startWithWallet()
            await world.driver.resize(width: 40, height: 12)
            world.ledger.paymentGate.respond(nil)
            try await world.pay()
            try await world.fact("W-24k") {
                try world.driver.expectTitle("Payment")
                try world.expectTexts("5 TRIP", "Sending…", "[ Leave ]")
            }
        },
        Clause("W-42") { world in
            let driver = try await world.startWithWallet()
            await driver.type("e")
            try await world.fact("W-42i") { try driver.expectText("Keystore file          /wallet/keystore.json") }
        },
    ]
}
