import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let sending: [Clause<WalletWorld>] = [
        Clause("W-17") { world in
            try await world.startWithWallet()
            let (driver, address) = (world.driver, Address.stranger.text)
            try await world.fact("W-17a") {
                await driver.type("s")
                try driver.expectTitle("Send")
                try driver.expectFocus(.textField, "Recipient")
                let fields = driver.elements(.textField).map(\.label)
                try driver.expect(fields, is: ["Recipient", "Amount", "Memo"], "the fields")
            }
            try await world.fact("W-17f") {
                // The longest amount, too, is longer than the fields here.
                await driver.resize(width: 62, height: 24)
                let fields = ["Recipient", "Amount", "Memo"]
                for field in fields { try await driver.fill(field, String(repeating: "1", count: 140)) }
                try await driver.focus(.button, "Max")
                let ends = driver.lines.filter { $0.contains("1111") }.map { line in
                    line.dropLast(while: { "│ ".contains($0) }).count
                }
                try driver.expect(ends.count, is: 3, "the number of filled fields")
                try driver.expect(Set(ends).count, is: 1, "the number of last columns")
                for field in fields { try await driver.fill(field, "") }
                await driver.resize(width: 80, height: 24)
                try await driver.focus(.textField, "Recipient")
            }
            try await world.fact("W-17b") {
                await driver.type(String(address.prefix(20)))
                try world.expectHides("✗", "✓")
            }
            try await world.fact("W-17i") {
                await driver.press(.tab)
                try world.expectTexts("✗ The address is too short: 43 of 63 characters are missing.")
                try await driver.focus(.textField, "Recipient")
                await driver.press(.end)
                await driver.type("q")
                try world.expectHides("✗")
                await driver.press(.enter)
                try world.expectTexts("✗ The address is too short: 42 of 63 characters are missing.")
                await driver.press(.backspace)
                try world.expectHides("✗")
            }
            try await world.fact("W-17d") {
                await driver.type("!")
                try world.expectTexts("✗ An address cannot contain “!” (character 21).")
            }
            try await world.fact("W-17c") {
                try await driver.fill("Recipient", address)
                try world.expectTexts("✓ Valid address.")
            }
            try await world.fact("W-17d") {
                try await driver.fill("Recipient", String(address.dropLast()) + (address.hasSuffix("q") ? "p" : "q"))
                try world.expectTexts("✗ Character 63 of the address is wrong.")
            }
            try await world.fact("W-17e") {
                try await driver.fill("Recipient", WalletWorld.address.text)
                try world.expectTexts("✗ You cannot pay yourself.")
            }
            try await world.fact("W-17g") {
                // Its 32 bytes are 1 to 32, which are not a point of the curve.
                try await driver.fill("Recipient", "trip1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5z5tpwxqergd3c8g7rusq6k5hll")
                try world.expectTexts(
                    "✗ No one can have a private key for this address. Compare it with the original.")
                try await driver.fill("Amount", "5")
                try driver.expect(.button, "Review", isEnabled: false)
            }
            try await world.fact("W-17h") {
                let copied = "\u{FEFF}" + address.prefix(30) + " \u{A0}" + address.dropFirst(30) + "\u{200B} "
                try await driver.fill("Recipient", copied)
                try world.expectTexts("✓ Valid address.")
                try driver.expect(.button, "Review", isEnabled: true)
            }
        },
        Clause("W-18") { world in
            let driver = try await world.startWithWallet()
            await driver.type("s")
            let amount = Amount(units: 1_500_000_000_000)
            let link = PaymentLink(recipient: .stranger, amount: amount, memo: "two coffees")?.text ?? ""
            await driver.send([.paste(link)])
            try world.expectFields(Address.stranger.text, "1.5", "two coffees")
            try driver.expectTitle("Send")
        },
        Clause("W-19") { world in
            try await world.startWithWallet()
            await world.driver.type("s")
            try await world.fact("W-19a") {
                try await world.expectRefused("1,5", "An amount cannot contain “,”.")
                try await world.expectRefused("1.5.0", "An amount cannot contain “.”.")
                try await world.expectRefused("1e3", "An amount cannot contain “e”.")
                try await world.expectRefused("-1", "An amount cannot be negative.")
                try await world.expectAccepted(".5")
            }
            try await world.fact("W-19b") {
                try await world.expectRefused("0.1234567890123", "An amount has at most 12 decimal places.")
                try await world.expectAccepted("0.123456789012")
            }
            try await world.fact("W-19c") {
                try await world.expectRefused("0", "Enter an amount above zero.")
                try await world.expectRefused("0.00", "Enter an amount above zero.")
            }
            try await world.fact("W-19d") {
                try await world.expectRefused(
                    "99.999000000001", "At most 99.999 TRIP can be sent after the fee.")
                try await world.expectAccepted("99.999")
            }
            try await world.fact("W-19e") {
                try await world.driver.fill("Amount", "")
                try await world.driver.tap(.button, "Max")
                try world.driver.expect(.textField, "Amount", is: "99.999")
                try world.expectDetails(["Total": "100 TRIP"])
            }
        },
        Clause("W-19") { world in
            world.decimalSeparator = ","
            let driver = try await world.startWithWallet()
            await driver.type("s")
            try await world.fact("W-19f") {
                try await world.expectRefused("100", "At most 99,999 TRIP can be sent after the fee.")
                try world.expectDetails(["Fee": "0,001 TRIP", "Total": "100,001 TRIP"])
                try await driver.fill("Amount", "")
                try await driver.tap(.button, "Max")
                try driver.expect(.textField, "Amount", is: "99,999")
            }
            try await world.fact("W-19g") {
                for text in ["99,999", "99.999"] {
                    try await world.expectAccepted(text)
                    try world.expectDetails(["Total": "100 TRIP"])
                }
                try await world.expectRefused("1.000,5", "An amount cannot contain “,”.")
            }
            try await world.fact("W-19f") {
                // The balance has decreased since the amount was typed, so the ledger refuses, not the form.
                try await driver.fill("Recipient", Address.stranger.text)
                try await driver.fill("Amount", "99,999")
                world.ledger.change { $0.balance = Amount(units: 2_500_000_000_000) }
                try await driver.tap(.button, "Review")
                try world.expectTexts("✗ At most 2,499 TRIP can be sent after the fee.")
            }
        },
        Clause("W-20") { world in
            let driver = try await world.startWithWallet()
            world.ledger.accountGate.respond(nil)
            await driver.type("s")
            try await world.fact("W-20c") {
                try driver.expectSpinners("Loading the fee…")
                try world.ledger.accountGate.answer(())
                await driver.settle()
                try driver.expectSpinners()
            }
        },
        Clause("W-22", in: .narrowAndWide) { world in
            let driver = try await world.startWithWallet()
            await driver.type("s")
            try await world.fact("W-22h") {
                try await driver.focus(.textField, "Memo")
                await driver.press(.enter)
                try driver.expectFocus(.textField, "Recipient")
                try driver.expectScreen(shows: "✗ Enter the recipient's address.")
                try await driver.fill("Memo", "x")
                try world.expectHides("Enter the recipient's address.")
                await driver.press(.enter)
                try driver.expectScreen(shows: "✗ Enter the recipient's address.")
                await driver.type("trip1")
                try world.expectHides("Enter the recipient's address.")
                try await driver.fill("Recipient", Address.stranger.text)
                await driver.press(.enter)
                try driver.expectFocus(.textField, "Amount")
                try driver.expectScreen(shows: "✗ Enter an amount.")
                try await driver.fill("Amount", "0")
                try world.expectHides("Enter an amount.")
                try await driver.focus(.textField, "Memo")
                await driver.press(.enter)
                try driver.expectFocus(.textField, "Amount")
                try driver.expectTitle("Send")
            }
        },
        Clause("W-22") { world in
            let driver = try await world.startWithWallet()
            await driver.type("s")
            try await driver.fill("Recipient", Address.stranger.text)
            try await driver.fill("Amount", "5")
            try await driver.focus(.textField, "Memo")
            try await world.fact("W-22j") {
                world.ledger.accountGate.respond(nil)
                await driver.press(.enter)
                try driver.expect(world.ledger.accountGate.pending.count, is: 1, "the number of awaited answers")
                await driver.type("x")
                try driver.expect(world.ledger.accountGate.pending.count, is: 0, "the number of awaited answers")
                world.ledger.accountGate.respond { _ in }
                try driver.expectTitle("Send")
                try driver.expect(.button, "Review", isEnabled: true)
                await driver.press(.enter)
                try driver.expectTitle("Review")
                try driver.expectScreen(shows: "x")
            }
            await driver.press(.escape)
            try await world.fact("W-22j") {
                world.ledger.accountGate.respond(nil)
                try await driver.focus(.textField, "Memo")
                await driver.press(.enter)
                try await driver.tap(.button, "Max")
                try driver.expect(world.ledger.accountGate.pending.count, is: 0, "the number of awaited answers")
                try driver.expect(.button, "Review", isEnabled: true)
            }
        },
        Clause("W-22") { world in
            let driver = try await world.startWithWallet()
            await driver.resize(width: 40, height: 12)
            try await world.fact("W-22i") {
                try await world.goToReview()
                try driver.expectTitle("Review")
                try driver.expectScreen(shows: "Recipient")
                await driver.press(.tab)
                try driver.expectFocus(.button, "Continue")
            }
        },
        Clause("W-21") { world in
            let driver = try await world.startWithWallet()
            await driver.type("s")
            try await driver.fill("Recipient", Address.stranger.text)
            try await driver.fill("Amount", "5")
            try await driver.focus(.textField, "Memo")
            await driver.send([.paste(String(repeating: "x", count: 140))])
            try await world.fact("W-21a") { try world.expectHides("At most 140 bytes") }
            try await world.fact("W-21b") { try driver.expect(.button, "Review", isEnabled: true) }
            await driver.type("äy")
            try await world.fact("W-21a") { try world.expectTexts("✗ At most 140 bytes: 3 too many.") }
            try await world.fact("W-21b") { try driver.expect(.button, "Review", isEnabled: false) }
            try await world.fact("W-21c") {
                try await driver.fill("Memo", "a\u{200B}b")
                try world.expectTexts("✗ Character 2 of the memo is invisible. Remove it or type the memo again.")
                try driver.expect(.button, "Review", isEnabled: false)
            }
            try await world.fact("W-21d") {
                try await driver.fill("Memo", String(repeating: "e\u{301}", count: 70))
                try world.expectHides("✗")
                try await driver.tap(.button, "Review")
                try await driver.tap(.button, "Continue")
                await driver.type(WalletWorld.passphrase)
                await driver.press(.enter)
                let memo = world.ledger.now.submitted.map { Array($0.transfer.memo.utf8) }
                try driver.expect(memo, is: [Array(String(repeating: "\u{E9}", count: 70).utf8)], "the signed memo")
            }
        },
        Clause("W-22") { world in
            let driver = try await world.startWithWallet()
            await driver.type("s")
            try await world.fact("W-22a") {
                try driver.expect(.button, "Review", isEnabled: false)
                try await driver.fill("Recipient", Address.stranger.text)
                try driver.expect(.button, "Review", isEnabled: false)
                try await driver.fill("Amount", "5")
                try driver.expect(.button, "Review", isEnabled: true)
            }
            try await world.fact("W-22b") {
                try await driver.fill("Memo", "two coffees")
                try await driver.tap(.button, "Review")
                try driver.expectTitle("Review")
                let shown = driver.screen.filter { !$0.isWhitespace }
                try driver.expect(shown.contains(Address.stranger.text), "the recipient is not shown in full")
                try world.expectDetails([
                    "Amount": "5 TRIP", "Fee": "0.001 TRIP", "Total": "5.001 TRIP", "Memo": "two coffees",
                ])
            }
            try await world.fact("W-22c") {
                await driver.press(.escape)
                try driver.expectTitle("Send")
                try world.expectFields(Address.stranger.text, "5", "two coffees")
            }
        },
        Clause("W-22") { world in
            let driver = try await world.startWithWallet()
            world.ledger.change { $0.transport = .losesRequest }
            try await world.pay()
            await driver.press(.enter)
            try await world.fact("W-22d") {
                try await world.goToReview()
                try driver.expectTitle("Send")
                try world.expectTexts(
                    "✗ Your last payment is still being checked. Wait for its result, then send the next one."
                )
                try world.expectSubmissions(1)
            }
        },
        Clause("W-22") { world in
            let driver = try await world.startWithWallet()
            try await world.fact("W-22e") {
                world.ledger.change { $0.failure = .cannotConnect(server: "test:1") }
                await driver.type("s")
                try world.expectDetails(["Fee": "–"])
                try driver.expectScreen(shows: "✗ Fee not loaded: No ledger answers at test:1.")
                let lines = driver.lines
                let reason = lines.firstIndex { $0.contains("test:1") } ?? 0
                try driver.expect(reason > 0 && lines[reason - 1].allSatisfy { "│ ".contains($0) }, "no space above it")
                try await driver.tap(.button, "Try again")
                try world.expectTexts("[ Try again ]")
                world.ledger.change { $0.failure = nil }
                try await driver.tap(.button, "Try again")
                try world.expectDetails(["Fee": "0.001 TRIP"])
                try world.expectHides("Try again", "test:1")
            }
        },
        Clause("W-23") { world in
            let driver = try await world.startWithWallet()
            try await world.goToReview()
            try await world.fact("W-23h") {
                try world.expectTexts("Nothing is sent yet. Next, your passphrase signs and sends the payment.")
            }
            try await world.fact("W-23a") {
                try await driver.tap(.button, "Continue")
                try driver.expectTitle("Passphrase")
                try driver.expectFocus(.textField, "Passphrase")
            }
            try await world.fact("W-23b") {
                await driver.type("not the passphrase")
                await driver.press(.enter)
                try world.expectTexts("✗ This passphrase is wrong. Try again.")
                try driver.expect(.textField, "Passphrase", is: "")
                try driver.expectFocus(.textField, "Passphrase")
            }
            try await world.fact("W-23e") { try world.expectSubmissions(0) }
            world.disk.keystoreGate.respond(nil)
            await driver.type(WalletWorld.passphrase)
            try await world.fact("W-23c") {
                await driver.press(.enter)
                try driver.expect(.progress, "Unlocking…", is: "25%")
                try driver.expectScreen(shows: "Unlocking… ")
                try driver.expectScreen(shows: " 25%")
            }
            try await world.fact("W-23d") {
                try driver.expectHints("Esc Cancel")
                await driver.press(.escape)
                try driver.expectTitle("Passphrase")
                try world.expectMessages("Cancelled. Nothing was sent.")
                try driver.expect(.textField, "Passphrase", is: "")
                try world.expectHides("Unlocking…")
                try driver.expect(world.disk.keystoreGate.pending.count, is: 0, "the number of waiting uses")
                await driver.advance(by: .seconds(4))
                await driver.type(WalletWorld.passphrase)
                await driver.press(.enter)
                try await driver.tap(.button, "Cancel")
                try world.expectMessages("Cancelled. Nothing was sent.")
                try driver.expect(.textField, "Passphrase", is: "")
                await driver.press(.escape)
                try driver.expectTitle("Review")
            }
            // From here on, a passphrase that is still being tried would be right.
            world.disk.keystoreGate.respond { _ in }
            try await world.fact("W-23e") {
                await driver.advance(by: .seconds(60))
                try world.expectSubmissions(0)
                try driver.expectTitle("Review")
            }
            try await driver.tap(.button, "Continue")
            try driver.expect(.textField, "Passphrase", is: "")
            await driver.type(WalletWorld.passphrase)
            try await world.fact("W-23e") { try world.expectSubmissions(0) }
            try await world.fact("W-23f") {
                try await driver.tap(.button, "Sign and send")
                try driver.expectTitle("Payment")
                try world.expectSubmissions(1)
            }
        },
    ]
}

extension String {
    nonisolated fileprivate func dropLast(while isDropped: (Character) -> Bool) -> Substring {
        var text = self[...]
        while let last = text.last, isDropped(last) { text.removeLast() }
        return text
    }
}

extension WalletWorld {
    func expectFields(_ recipient: String, _ amount: String, _ memo: String) throws {
        try driver.expect(.textField, "Recipient", is: recipient)
        try driver.expect(.textField, "Amount", is: amount)
        try driver.expect(.textField, "Memo", is: memo)
    }

    fileprivate func expectRefused(_ amount: String, _ remark: String) async throws {
        try await driver.fill("Amount", amount)
        try driver.expectText("✗ " + remark)
    }

    fileprivate func expectAccepted(_ amount: String) async throws {
        try await driver.fill("Amount", amount)
        try driver.expectScreen(hides: "✗")
        try driver.expect(try driver.element(.text, "Total").value != "–", "there is no total")
    }
}
