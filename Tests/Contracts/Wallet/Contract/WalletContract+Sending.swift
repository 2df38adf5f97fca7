import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let sending: [Clause<WalletWorld>] = [
        Clause("W-17") { world in
            try await world.startWithWallet()
            await world.driver.type("s")
            try world.expectFocus("Recipient")
            let address = Address.stranger.text
            await world.driver.type(String(address.prefix(20)))
            try world.expectHides("✗")
            await world.driver.type("!")
            try world.expectShows("✗ An address has no “!” (character 21).")
            try await world.fill("Recipient", address)
            try world.expectShows("✓ An address.")
            try await world.fill("Recipient", String(address.dropLast()) + (address.hasSuffix("q") ? "p" : "q"))
            try world.expectShows("✗ Character 63 of the address is wrong.")
            try await world.fill("Recipient", WalletWorld.address.text)
            try world.expectShows("✗ A payment to oneself is not possible.")
        },
        Clause("W-18") { world in
            try await world.startWithWallet()
            await world.driver.type("s")
            let link =
                PaymentLink(
                    recipient: .stranger, amount: Amount(units: 1_500_000_000_000), memo: "two coffees")?.text ?? ""
            await world.driver.send([.paste(link)])
            try world.driver.expect(try world.value(of: "Recipient"), is: Address.stranger.text, "the recipient")
            try world.driver.expect(try world.value(of: "Amount"), is: "1.5", "the amount")
            try world.driver.expect(try world.value(of: "Memo"), is: "two coffees", "the memo")
            try world.expectTitle("Send")
        },
        Clause("W-19") { world in
            try await world.startWithWallet()
            await world.driver.type("s")
            for (text, remark) in [
                ("1,5", "An amount has no “,” there."), ("0.1234567890123", "at most 12 decimal places."),
                ("0", "Enter an amount above zero."), ("-1", "An amount cannot be negative."),
                ("100", "At most 99.999 TRIP can be sent, the fee kept"),
            ] {
                try await world.fill("Amount", text)
                try world.expectShows("✗", remark)
            }
            try await world.fill("Amount", "99.999")
            try world.expectHides("✗")
            try await world.fill("Amount", "")
            try await world.driver.tap(.button, "Max")
            try world.driver.expect(try world.value(of: "Amount"), is: "99.999", "the amount")
            try world.expectShows("Total: 100 TRIP")
        },
        Clause("W-20") { world in
            try await world.startWithWallet()
            await world.driver.type("s")
            try world.expectShows("Fee: 0.001 TRIP", "Total: –")
            try await world.fill("Amount", "5")
            try world.expectShows("Total: 5.001 TRIP")
            await world.driver.type(".5")
            try world.expectShows("Total: 5.501 TRIP")
        },
        Clause("W-21") { world in
            try await world.startWithWallet()
            await world.driver.type("s")
            try await world.driver.focus(.textField, "Memo")
            await world.driver.send([.paste(String(repeating: "x", count: 140))])
            try world.expectHides("At most 140 bytes")
            await world.driver.type("äy")
            try world.expectShows("At most 140 bytes: 3 too many.")
            try world.expectEnabled("Review", false)
        },
        Clause("W-22") { world in
            try await world.startWithWallet()
            await world.driver.type("s")
            try world.expectEnabled("Review", false)
            try await world.fill("Recipient", Address.stranger.text)
            try world.expectEnabled("Review", false)
            try await world.fill("Amount", "5")
            try world.expectEnabled("Review", true)
            try await world.fill("Memo", "two coffees")
            try await world.driver.tap(.button, "Review")
            try world.expectTitle("Review")
            let shown = world.driver.screen.filter { !$0.isWhitespace }
            try world.driver.expect(shown.contains(Address.stranger.text), "the recipient is not shown in full")
            try world.expectShows("Amount: 5 TRIP", "Fee: 0.001 TRIP", "Total: 5.001 TRIP", "Memo: two coffees")
            await world.driver.press(.escape)
            try world.driver.expect(try world.value(of: "Amount"), is: "5", "the amount")
            try world.driver.expect(try world.value(of: "Memo"), is: "two coffees", "the memo")
        },
        Clause("W-23") { world in
            try await world.startWithWallet()
            try await world.goToReview()
            try await world.driver.tap(.button, "Sign")
            try world.expectTitle("Passphrase")
            try world.expectFocus("Passphrase")
            await world.driver.type("not the passphrase")
            await world.driver.press(.enter)
            try world.expectShows("This is not the passphrase of this keystore.")
            try world.driver.expect(try world.value(of: "Passphrase"), is: "", "the field")
            try world.driver.expect(world.ledger.now.submitted.count, is: 0, "how many payments were sent")
            await world.driver.type(WalletWorld.passphrase)
            try await world.driver.tap(.button, "Sign and send")
            try world.expectTitle("Payment")
            try world.driver.expect(world.ledger.now.submitted.count, is: 1, "how many payments were sent")
        },
    ]
}
