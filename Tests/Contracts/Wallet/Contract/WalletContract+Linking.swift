import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let linking: [Clause<WalletWorld>] =
        [
            Clause("W-47") { world in
                try await world.startWithWallet()
                await world.open("wallet://send?to=\(Address.stranger.text)&amount=5&memo=two%20coffees")
                try world.expectTitle("Send")
                try world.driver.expect(try world.value(of: "Recipient"), is: Address.stranger.text, "the recipient")
                try world.driver.expect(try world.value(of: "Amount"), is: "5", "the amount")
                try world.driver.expect(try world.value(of: "Memo"), is: "two coffees", "the memo")
                try world.driver.expect(world.ledger.now.submitted.count, is: 0, "how many payments were sent")
                try await world.driver.tap(.button, "Review")
                await world.open("wallet://send?to=\(Address.stranger.text)")
                try world.expectTitle("Send")
                try world.driver.expect(try world.value(of: "Amount"), is: "", "the amount")
                await world.driver.press(.escape)
                try world.expectShows("100 TRIP")
            },
            Clause("W-48") { world in
                try await world.startWithWallet()
                let link = "wallet://send?to=\(Address.stranger.text)&amount=5"
                for (text, reason) in [
                    (link + "&fee=0", "has no “fee”"), (link + "&amount=6", "says “amount” twice"),
                    ("wallet://send?amount=5", "does not say who is to be paid"), (link + "e3", "amount is wrong"),
                ] {
                    await world.open(text)
                    try world.expectTitle("Wallet")
                    try world.expectShows("This link cannot be used:")
                    let words = world.driver.elements(.toast).map(\.label).joined()
                    try world.driver.expect(words.contains(reason), "the message does not say \"\(reason)\"")
                    await world.driver.advance(by: .seconds(4))
                }
            },
            Clause("W-49") { world in
                try await world.startWithWallet(pin: WalletWorld.pin)
                await world.open("wallet://send?to=\(Address.stranger.text)&amount=5")
                try world.expectTitle("Locked")
                await world.driver.type(WalletWorld.pin)
                try world.expectTitle("Send")
                try world.driver.expect(try world.value(of: "Amount"), is: "5", "the amount")
                await world.driver.suspendAndResume()
                await world.open("wallet://send?to=\(Address.stranger.text)&amount=6")
                await world.open("wallet://send?to=\(Address.stranger.text)&amount=7")
                await world.driver.type(WalletWorld.pin)
                try world.driver.expect(try world.value(of: "Amount"), is: "7", "the amount")
                await world.driver.press(.escape)
                try world.expectTitle("Wallet")
            },
            Clause("W-49") { world in
                await world.open("wallet://send?to=\(Address.stranger.text)&amount=5")
                try await world.makeWallet()
                try await world.confirmBackUp()
                try world.expectTitle("Set a PIN")
                try await world.driver.tap(.button, "Skip")
                try world.expectTitle("Send")
                try world.driver.expect(try world.value(of: "Amount"), is: "5", "the amount")
            },
        ]
}

extension WalletWorld {
    /// Somebody opens a link.
    func open(_ link: String) async {
        links.receive(link)
        await driver.settle()
    }
}
