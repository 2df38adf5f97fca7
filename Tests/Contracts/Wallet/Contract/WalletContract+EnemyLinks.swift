import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    private nonisolated static let start = "wallet://send?to=\(Address.stranger.text)"

    /// Links that are hard to read, or want to take over the terminal; none of them is a payment.
    private nonisolated static let refused: [String] = [
        start + "&memo=%1B%5D0%3BPWNED%07", start + "&memo=%C2%9B31m", start + "&memo=%00", start + "&memo=a%0D%0Ab",
        start + "&memo=%ED%A0%80", start + "&memo=%C0%AF", start + "&memo=%F5%80%80%80", start + "&memo=\u{1B}[2J",
        start + "&memo=" + String(repeating: "a", count: 10_000), String(repeating: "%", count: 100_000),
        start + "&amount=%D9%A1", start + "&amount=\u{FF15}", start + "&amount=1%E2%80%8B", start + "&amount=\u{202E}5",
        start + "&amount=0x10",

        start + "&amount=" + String(repeating: "9", count: 60), start + "&amount=0.0000000000001",
        "wallet://send?to=" + Address.stranger.text.dropLast() + "\u{43E}", "wallet://send@evil?to=x",
        "wallet:\u{1B}]0;a\u{7}",
        "wallet://send?to=\u{202E}" + Address.stranger.text, "", "\u{0}",
    ]

    nonisolated static let enemyLinks: [Clause<WalletWorld>] = [
        Clause("W-48") { world in
            try await world.startWithWallet()
            for link in refused {
                await world.open(link)
                try world.expectTitle("Wallet")
                try world.expectShows("This link cannot be used:")
                try world.driver.expectHarmless()
                await world.driver.advance(by: .seconds(4))
            }
            try world.driver.expect(world.ledger.now.submitted.count, is: 0, "how many payments were sent")
        },
        Clause("W-47") { world in
            // Proper, and hard to read: shown as what it is, never obeyed, and never sent by itself.
            try await world.startWithWallet()
            for memo in [
                "%E2%80%AEdaerht", "%E2%80%8B%EF%BB%BF", "a" + String(repeating: "%CC%81", count: 60), "%F0%9F%92%A9",
            ] {
                await world.open(start + "&amount=0.000000000001&memo=\(memo)")
                try world.expectTitle("Send")
                try world.driver.expect(try world.value(of: "Amount"), is: "0.000000000001", "the amount")
                try world.driver.expectHarmless()
                await world.driver.press(.escape)
            }
            try world.driver.expect(world.ledger.now.submitted.count, is: 0, "how many payments were sent")
        },
        Clause("W-49") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            let lock = world.driver.screen
            for link in refused + [start + "&amount=5", "wallet://unlock", "wallet://send?pin=\(WalletWorld.pin)"] {
                await world.open(link)
                try world.driver.expect(world.driver.screen, is: lock, "the screen after \(link.prefix(80))")
                try world.expectNothingOfTheWallet()
            }
            await world.driver.type("1111")
            try world.expectTitle("Locked")
            await world.open(start + "&amount=6")
            await world.driver.suspendAndResume()
            try world.expectTitle("Locked")
            try world.expectNothingOfTheWallet()
            await world.driver.type(WalletWorld.pin)
            try world.expectTitle("Send")
            try world.driver.expect(try world.value(of: "Amount"), is: "6", "the amount")
        },
        Clause("W-49") { world in
            // No page of the way to a wallet is passed by a link.
            let links = refused.suffix(3) + [start + "&amount=5"]
            @MainActor func openAll() async throws {
                let screen = world.driver.screen
                for link in links {
                    await world.open(link)
                    try world.driver.expect(world.driver.screen, is: screen, "the screen after \(link.prefix(80))")
                }
            }
            try await openAll()
            try await world.driver.tap(.button, "Start")
            try await openAll()
            try await world.driver.tap(.button, "I accept")
            try await openAll()
            try await world.driver.tap(.button, "Create a new wallet")
            try await openAll()
            try await world.fill("Passphrase", WalletWorld.passphrase)
            try await world.fill("Repeat the passphrase", WalletWorld.passphrase)
            try await world.driver.tap(.button, "Make the wallet")
            try await openAll()
            try await world.confirmBackUp()
            try await openAll()
            try await world.driver.tap(.button, "Skip")
            try world.expectTitle("Send")
        },
        Clause("W-43") { world in
            // A link leads away from where the PIN is asked for, and does not answer it.
            try await world.startWithWallet(pin: WalletWorld.pin)
            await world.driver.type(WalletWorld.pin)
            await world.driver.type("e")
            try await world.driver.tap(.button, "Remove the PIN")
            await world.open(start + "&amount=5")
            try world.expectTitle("Send")
            try world.driver.expect(world.disk.files.pin, is: WalletWorld.pin, "the PIN")
            await world.driver.press(.escape)
            await world.driver.suspendAndResume()
            try world.expectTitle("Locked")
        },
    ]
}
