import KitCells
import KitSceneViews
import KitTesting
import WalletDomain

extension WalletContract {
    nonisolated static let hearing: [Clause<WalletWorld>] = [
        Clause("W-54") { world in
            world.driver.keyBindings.bind(KeyPress(.tab), to: KeyPress(.character("n"), .control))
            world.driver.keyBindings.bind(KeyPress(.right), to: KeyPress(.character("l")))
            try await world.makeWallet()
            try await world.fact("W-54a") {
                try await world.driver.tap(.button, "Reveal")
                try world.expectTexts(
                    "Ctrl-N selects the key, ← l read its parts aloud.")
            }
        },
        Clause("W-54") { world in
            let driver = world.driver
            try await world.makeWallet()
            let groups = world.groups(of: try world.writtenKey())
            let backTab = KeyPress(.tab, .shift)
            try await world.fact("W-54d") {
                await driver.press(backTab)
                try world.expectKeyIsTold("hidden")
            }
            try await world.fact("W-54a") {
                try await driver.tap(.button, "Reveal")
                try world.expectTexts(
                    "Tab selects the key, ← → read its parts aloud.")
                try world.expectKeyIsTold("hidden")
            }
            try await world.fact("W-54b") {
                await driver.press(backTab)
                try world.expectKeyIsTold("part 1 of 9: \(groups[0])")
            }
            try await world.fact("W-54c") {
                for (index, group) in groups.enumerated() {
                    try world.expectKeyIsTold("part \(index + 1) of \(groups.count): \(group)")
                    await driver.press(.right)
                }
                await driver.press(.left)
                try world.expectKeyIsTold("part 8 of 9: \(groups[7])")
            }
            try await world.fact("W-54d") {
                await driver.press(.tab)
                try world.expectKeyIsTold("hidden")
                try driver.expectFocus(.button, "Hide")
                await driver.press(.enter)
                try world.expectKeyIsTold("hidden")
            }
        },
    ]
}
