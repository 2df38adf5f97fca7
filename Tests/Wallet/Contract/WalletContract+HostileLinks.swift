import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    private nonisolated static let start = "wallet://send?to=\(Address.stranger.text)"

    /// Links that are hard to read, or attack the terminal; none of them is a payment.
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

    nonisolated static let hostileLinks: [Clause<WalletWorld>] = [
        Clause("W-48", in: .narrowAndWide) { world in
            try await world.startWithWallet()
            for link in refused {
                try await world.fact("W-48a") {
                    await world.open(link)
                    try world.driver.expectTitle("Wallet")
                    let words = world.driver.elements(.toast).map(\.label)
                    try world.driver.expect(words.count, is: 1, "the number of messages")
                    try world.driver.expect(
                        words[0].hasPrefix("This link cannot be used: "), "the message: \(words[0])")
                }
                try await world.fact("W-48b") { try world.driver.expectHarmless() }
                await world.driver.advance(by: .seconds(4))
            }
            try await world.fact("W-48b") { try world.expectSubmissions(0) }
        },
        Clause("W-47", in: .narrowAndWide) { world in
            try await world.startWithWallet()
            for memo in [
                "%E2%80%AEdaerht", "%E2%80%8B%EF%BB%BF", "a" + String(repeating: "%CC%81", count: 60), "%F0%9F%92%A9",
            ] {
                try await world.fact("W-47c") {
                    await world.open(start + "&amount=0.000000000001&memo=\(memo)")
                    try world.driver.expectTitle("Send")
                    try world.driver.expect(.textField, "Amount", is: "0.000000000001")
                    try world.driver.expectHarmless()
                }
                await world.driver.press(.escape)
            }
            try await world.fact("W-47b") { try world.expectSubmissions(0) }
        },
        Clause("W-49", in: .narrowAndWide) { world in
            let driver = try await world.startWithWallet(pin: WalletWorld.pin)
            try await world.fact("W-49a") {
                let lock = driver.screen
                for link in refused + [start + "&amount=5", "wallet://unlock", "wallet://send?pin=\(WalletWorld.pin)"] {
                    await world.open(link)
                    try driver.expect(driver.screen, is: lock, "the screen after \(link.prefix(80))")
                    try world.expectNothingOfTheWallet()
                }
                await driver.type("1111")
                try driver.expectTitle("Locked")
            }
            try await world.fact("W-49b") {
                await world.open(start + "&amount=6")
                await driver.suspendAndResume()
                try driver.expectTitle("Locked")
                try world.expectNothingOfTheWallet()
                await driver.type(WalletWorld.pin)
                try driver.expectTitle("Send")
                try driver.expect(.textField, "Amount", is: "6")
            }
        },
        Clause("W-49", in: .narrowAndWide) { world in
            let links = refused.suffix(3) + [start + "&amount=5"]
            @MainActor func openAll() async throws {
                try await world.fact("W-49d") {
                    let screen = world.driver.screen
                    for link in links {
                        await world.open(link)
                        try world.driver.expect(world.driver.screen, is: screen, "the screen after \(link.prefix(80))")
                    }
                }
            }
            try await openAll()
            try await world.driver.tap(.button, "Start")
            try await openAll()
            try await world.driver.tap(.button, "I accept")
            try await openAll()
            try await world.driver.tap(.button, "Create a new wallet")
            try await openAll()
            try await world.driver.fill("Passphrase", WalletWorld.passphrase)
            try await world.driver.fill("Repeat the passphrase", WalletWorld.passphrase)
            try await world.driver.tap(.button, "Create wallet")
            try await openAll()
            try await world.confirmBackUp()
            try await openAll()
            try await world.fact("W-49c") {
                try await world.driver.tap(.button, "Skip")
                try world.driver.expectTitle("Send")
            }
        },
    ]
}
