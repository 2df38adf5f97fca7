import KitCells
import KitCore
import KitNavigation
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let linking: [Clause<WalletWorld>] = [
        Clause("W-47") { world in
            let driver = try await world.startWithWallet()
            try await world.fact("W-47a") {
                await world.open("wallet://send?to=\(Address.stranger.text)&amount=5&memo=two%20coffees")
                try driver.expectTitle("Send")
                try world.expectFields(Address.stranger.text, "5", "two coffees")
            }
            try await world.fact("W-47b") {
                await driver.advance(by: .seconds(60))
                try driver.expectTitle("Send")
                try world.expectSubmissions(0)
            }
            try await world.fact("W-47a") {
                try await driver.tap(.button, "Review")
                await world.open("wallet://send?to=\(Address.stranger.text)")
                try driver.expectTitle("Send")
                try world.expectFields(Address.stranger.text, "", "")
                await driver.press(.escape)
                try world.expectBalance("100 TRIP")
            }
        },
        Clause("W-47", in: .narrowAndWide) { world in
            let driver = try await world.startWithWallet()
            let link = "wallet://send?to=\(Address.stranger.text)&amount="
            await world.open(link + "4")
            await world.open(link + "5")
            try driver.expect(.textField, "Amount", is: "5")
            try await driver.fill("Memo", "Rent")
            for stay in [KeyPress(.enter), KeyPress(.escape)] {
                try await world.fact("W-47d") {
                    await world.open(link + "6")
                    try driver.expectAlert(
                        "Replace this payment?", "A link asks for another payment. What you typed is not kept.")
                    try driver.expectFocus(.button, "Keep editing")
                }
                try await world.fact("W-47e") {
                    await driver.press(stay)
                    try driver.expectTitle("Send")
                    try world.expectFields(Address.stranger.text, "5", "Rent")
                }
            }
            try await driver.tap(.button, "Review")
            try await driver.tap(.button, "Continue")
            try await world.fact("W-47f") {
                world.disk.keystoreGate.respond(nil)
                await driver.type(WalletWorld.passphrase)
                await driver.press(.enter)
                try driver.expect(world.disk.keystoreGate.pending.count, is: 1, "the number of waiting uses")
                await world.open(link + "6")
                try driver.expectAlert("Replace this payment?")
                try driver.expect(world.disk.keystoreGate.pending.count, is: 0, "the number of waiting uses")
                world.disk.keystoreGate.respond { _ in }
                await driver.press(.escape)
                try driver.expectTitle("Review")
                try world.expectSubmissions(0)
                try await driver.tap(.button, "Continue")
            }
            try await world.fact("W-47d") {
                await world.open(link + "6")
                try driver.expectAlert("Replace this payment?")
                await world.open(link + "7")
            }
            try await world.fact("W-47e") {
                try await driver.tap(.button, "Replace")
                try driver.expectTitle("Send")
                try world.expectFields(Address.stranger.text, "7", "")
                await driver.press(.escape)
                try driver.expectTitle("Wallet")
            }
        },
        Clause("W-47", in: .narrowAndWide) { world in
            let driver = try await world.startWithWallet()
            let link = "wallet://send?to=\(Address.stranger.text)&amount="
            await world.open(link + "5")
            try await driver.fill("Memo", "Rent")
            try await world.fact("W-47g") {
                world.ledger.accountGate.respond(nil)
                await driver.press(.enter)
                try driver.expectSpinners("Preparing…")
                await world.open(link + "6")
                try driver.expectAlert("Replace this payment?")
                try driver.expect(world.ledger.accountGate.pending.count, is: 0, "the number of awaited answers")
                world.ledger.accountGate.respond { _ in }
                await driver.press(.escape)
                try driver.expectTitle("Send")
                try driver.expectSpinners()
                try world.expectFields(Address.stranger.text, "5", "Rent")
            }
            try await world.fact("W-47h") {
                await world.open(link + "6")
                await world.open(link + "7")
                try driver.expectAlert("Replace this payment?")
                await driver.press(.enter)
                try driver.expectFocus(.textField, "Memo")
                try world.expectFields(Address.stranger.text, "5", "Rent")
            }
        },
        Clause("W-48", in: .narrowAndWide) { world in
            let driver = try await world.startWithWallet()
            let link = "wallet://send?to=\(Address.stranger.text)&amount=5"
            try await world.fact("W-48a") {
                for (text, reason) in [
                    (link + "&fee=0", "cannot contain “fee”"), (link + "&amount=6", "contains “amount” twice"),
                    ("wallet://send?amount=5", "does not name a recipient"), (link + "e3", "amount is wrong"),
                ] {
                    await world.open(text)
                    try driver.expectTitle("Wallet")
                    let words = driver.elements(.toast).map(\.label)
                    try driver.expect(
                        words.count == 1 && words[0].hasPrefix("This link cannot be used: ")
                            && words[0].contains(reason),
                        "the message does not say \"\(reason)\": \(words)")
                    await driver.advance(by: .seconds(4))
                }
            }
        },
        Clause("W-49", in: .narrowAndWide) { world in
            let driver = try await world.startWithWallet(pin: WalletWorld.pin)
            try await world.fact("W-49a") {
                await world.open("wallet://send?to=\(Address.stranger.text)&amount=5")
                try driver.expectTitle("Locked")
                await driver.type(WalletWorld.pin)
                try driver.expectTitle("Send")
                try driver.expect(.textField, "Amount", is: "5")
            }
            try await world.fact("W-49b") {
                await driver.suspendAndResume()
                await world.open("wallet://send?to=\(Address.stranger.text)&amount=6")
                await world.open("wallet://send?to=\(Address.stranger.text)&amount=7")
                await driver.type(WalletWorld.pin)
                try driver.expect(.textField, "Amount", is: "7")
                await driver.press(.escape)
                try driver.expectTitle("Wallet")
            }
            try await world.fact("W-49a") {
                await driver.suspendAndResume()
                await world.open("wallet://send?amount=5")
                try driver.expectTitle("Locked")
                try world.expectHides("This link")
                await driver.type(WalletWorld.pin)
                try driver.expectScreen(shows: "This link cannot be used: ")
            }
        },
        Clause("W-49", in: .narrowAndWide) { world in
            try await world.fact("W-49c") {
                await world.open("wallet://send?to=\(Address.stranger.text)&amount=5")
                try await world.makeWallet()
                try await world.confirmBackUp()
                try world.driver.expectTitle("Set a PIN")
                try await world.driver.tap(.button, "Skip")
                try world.driver.expectTitle("Send")
                try world.driver.expect(.textField, "Amount", is: "5")
                await world.driver.press(.escape)
                await world.driver.type("e")
                try await world.driver.tap(.button, "Remove the wallet")
                await world.driver.type("REMOVE")
                try await world.driver.tap(.button, "Remove")
                await world.open("wallet://send?to=\(Address.stranger.text)&amount=6")
                try await world.makeWallet()
                try await world.confirmBackUp()
                try await world.driver.tap(.button, "Skip")
                try world.driver.expect(.textField, "Amount", is: "6")
            }
        },
    ]
}

extension WalletWorld {
    /// Opens a link while the app runs.
    func open(_ link: String) async {
        links.receive(link)
        await driver.settle()
    }
}
