import KitCells
import KitCore
import KitDI
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    private nonisolated static let address = WalletWorld.address.text
    private nonisolated static let code = "wallet://send?to=\(address.uppercased())"

    nonisolated static let receiving: [Clause<WalletWorld>] = [
        Clause("W-29") { world in
            let driver = try await world.startWithWallet()
            await driver.resize(width: 80, height: 24)
            try await world.fact("W-29a") {
                await driver.type("c")
                try driver.expectTitle("Receive")
                try driver.expect(.text, "Address", is: address)
                let (line, width) = (Array(address), 33)
                for start in stride(from: 0, to: line.count, by: width) {
                    try driver.expectScreen(shows: String(line[start..<min(start + width, line.count)]) + "  ")
                }
            }
            try await world.fact("W-29c") { try world.expectCode(of: code) }
            try await world.fact("W-29b") {
                // The longest possible amount makes the largest code.
                await driver.type("123456789.123456789012")
                try world.expectCode(of: code + "&amount=123456789.123456789012")
            }
            try await world.fact("W-29e") {
                for palette in [SVGPalette.dark, .light] {
                    let picture = driver.picture(title: "Receive", palette: palette)
                    for color in ["#000000", "#ffffff"] {
                        try driver.expect(picture.contains("fill=\"\(color)\""), is: true, "the colour \(color)")
                    }
                }
            }
            try await world.fact("W-29d") {
                await driver.resize(width: 30, height: 8)
                try driver.expectFocus(.textField, "Amount")
                try driver.expectScreen(shows: "123456789")
            }
        },
        Clause("W-30") { world in
            try await world.startWithWallet()
            try await world.fact("W-30a") {
                await world.driver.type("c2.5")
                try world.expectCode(of: code + "&amount=2.5")
            }
            for (keys, remark) in [
                ("2.5x", "An amount cannot contain “x”."), ("0", "Enter an amount above zero."),
                ("99999999999999999999999", "That is more TRIP than exists."),
            ] {
                try await world.fact("W-30b") {
                    try await world.driver.fill("Amount", keys)
                    try world.driver.expectScreen(shows: " ✗ \(remark)  ")
                    try world.expectCode(of: code)
                }
            }
        },
        Clause("W-31") { world in
            let driver = try await world.startWithWallet()
            await driver.type("c3")
            try await driver.tap(.button, "Copy the address")
            try await world.fact("W-31b") {
                try driver.expect(driver.elements(.toast).map(\.label), is: ["Copied for 60 seconds."], "the messages")
            }
            try await driver.tap(.button, "Copy the link")
            let copies = world.pasteboard.copies
            try await world.fact("W-31a") {
                let texts = [address, "wallet://send?to=\(address)&amount=3"]
                try driver.expect(copies.map(\.text), is: texts, "the copied texts")
            }
            try await world.fact("W-31c") {
                try driver.expect(copies.map(\.expiry), is: [.seconds(60), .seconds(60)], "the expiry of the copies")
            }
            try await world.fact("W-31e") {
                try await world.expectCopy(
                    .sent(to: .terminal), "Copied for 60 seconds; the terminal may refuse it.")
                try await world.expectCopy(.sent(to: .tmux), "Copied for 60 seconds, if tmux has set-clipboard on.")
            }
            try await world.fact("W-31f") {
                try await world.expectCopy(.refused(.noClipboard), "Not copied: this terminal has no clipboard.")
            }
        },
        Clause("W-31") { world in
            let driver = try await world.startWithWallet()
            try await world.fact("W-31d") {
                for height in [21, 22, 23] {
                    await driver.resize(width: 40, height: height)
                    await driver.type("c")
                    try await driver.focus(.button, "Copy the address")
                    let before = world.lines(above: height - 6)
                    await driver.press(.enter)
                    try driver.expect(driver.elements(.toast).count, is: 1, "the messages")
                    try driver.expect(world.lines(above: height - 6), is: before, "the lines above the message")
                    await driver.advance(by: .seconds(60))
                    await driver.press(.escape)
                }
            }
        },
    ]
}

extension WalletWorld {
    /// Copies the address after the last message has disappeared, and expects the message about the outcome.
    fileprivate func expectCopy(_ outcome: CopyOutcome, _ message: String) async throws {
        await driver.advance(by: .seconds(60))
        pasteboard.outcome = outcome
        try await driver.tap(.button, "Copy the address")
        try driver.expect(driver.elements(.toast).map(\.label), is: [message], "the messages")
    }

    /// Returns the first lines of the screen, without the scroll bar.
    fileprivate func lines(above row: Int) -> [String] {
        driver.lines.prefix(row).map { String($0.filter { !"┃│".contains($0) }.trimmed) }
    }

    /// Expects the code of a text on the screen, with light modules drawn.
    func expectCode(of text: String) throws {
        let lines = try QRCode(text).halfBlocks.split(separator: "\n")
        let screen = driver.screen
        for line in lines where !screen.contains(line.trimmed) {
            throw driver.failure("the code of \(text) is not shown")
        }
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The line without spaces at the end, like the rows of a screen.
    nonisolated fileprivate var trimmed: Substring {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return text
    }
}
