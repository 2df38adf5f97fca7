import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let receiving: [Clause<WalletWorld>] = [
        Clause("W-29") { world in
            try await world.startWithWallet()
            await world.driver.resize(width: 80, height: 24)
            await world.driver.type("c")
            try world.expectTitle("Receive")
            let address = world.driver.elements(.text).first { $0.label == "Address" }?.value
            try world.driver.expect(address, is: WalletWorld.address.text, "the address")
            let capitals = WalletWorld.address.text.uppercased()
            try world.expectCode(of: "wallet://send?to=\(capitals)")
            // The longest amount that there is makes the largest code.
            await world.driver.type("123456789.123456789012")
            try world.expectCode(of: "wallet://send?to=\(capitals)&amount=123456789.123456789012")
            await world.driver.resize(width: 30, height: 8)
            try world.expectFocus("Amount")
            try world.expectShows("123456789")
        },
        Clause("W-30") { world in
            try await world.startWithWallet()
            await world.driver.type("c2.5")
            let link = "wallet://send?to=\(WalletWorld.address.text.uppercased())"
            try world.expectCode(of: link + "&amount=2.5")
            await world.driver.type("x")
            try world.expectShows("✗ An amount has no “x” there.")
            try world.expectCode(of: link)
        },
        Clause("W-31") { world in
            try await world.startWithWallet()
            await world.driver.type("c3")
            try await world.driver.tap(.button, "Copy the address")
            try world.expectShows("Copied for 60 seconds.")
            try await world.driver.tap(.button, "Copy the link")
            let link = "wallet://send?to=\(WalletWorld.address.text)&amount=3"
            try world.driver.expect(
                world.pasteboard.copies,
                is: [
                    .init(text: WalletWorld.address.text, expiry: .seconds(60)),
                    .init(text: link, expiry: .seconds(60)),
                ], "what was copied")
        },
    ]
}

extension WalletWorld {
    /// The code on the screen is that of a text, with light modules drawn.
    func expectCode(of text: String) throws {
        let lines = try QRCode(text).halfBlocks.split(separator: "\n")
        let screen = driver.screen
        for line in lines where !screen.contains(line.trimmed) {
            throw driver.failure("the code of \(text) is not shown")
        }
    }
}

extension Substring {
    /// Without spaces at the end, as rows of a screen are.
    nonisolated fileprivate var trimmed: Substring {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
