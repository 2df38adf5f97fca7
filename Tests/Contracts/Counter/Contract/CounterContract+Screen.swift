import KitCells
import KitCore
import KitDI
import KitTesting

extension CounterContract {
    nonisolated static let screen: [Clause<CounterWorld>] = [
        Clause("C-1") { world in
            try world.driver.expect(world.driver.elements(.screen).first?.label, is: "Counter", "the title")
            try world.expectCount(0)
            try world.expectStep(1)
            try world.expectAuto(false)
            let buttons = world.driver.elements(.button).map(\.label)
            try world.driver.expect(buttons, is: ["-", "+", "Reset", "Random", "About"], "the buttons")
            for text in ["( ) 5", "( ) 10", "(•) 1", "[ ] Auto"] { try world.driver.expectScreen(shows: text) }
        },
        Clause("C-2") { world in
            let hints = world.driver.lastLine
            for hint in ["+ Up", "- Down", "0 Reset", "a Auto", "r Random", "q Quit"] {
                try world.driver.expect(hints.contains(hint), "the keys do not name \(hint): \(hints)")
            }
        },
        Clause("C-3") { world in
            let order = ["-", "+", "Reset", "Step", "Auto", "Random", "About"]
            try world.driver.expect(world.driver.focusedLabel, is: "+", "the focus at the start")
            for label in order[2...] + order[...1] {
                await world.driver.press(.tab)
                try world.driver.expect(world.driver.focusedLabel, is: label, "the focus after Tab")
            }
            for label in ([order[0]] + order[1...].reversed()) {
                await world.driver.press(KeyPress(.tab, .shift))
                try world.driver.expect(world.driver.focusedLabel, is: label, "the focus after Shift-Tab")
            }
        },
        Clause("C-4") { world in
            await world.driver.press(.enter)
            try world.expectCount(1)
            await world.driver.type(" ")
            try world.expectCount(2)
            await world.driver.press(.left)
            await world.driver.press(.enter)
            try world.expectCount(1)
            await world.driver.press(.down)
            try world.driver.expect(world.driver.focusedLabel, is: "Step", "the focus after moving down")
            await world.driver.press(.right)
            try world.expectStep(5)
            await world.driver.press(.left)
            try world.expectStep(1)
            try world.driver.expect(world.driver.focusedLabel, is: "Step", "the focus after choosing")
        },
    ]
}

extension AppDriver {
    /// The label of the element that has the focus.
    var focusedLabel: String? { semantics.first { $0.traits.contains(.focused) }?.label }

    /// The last line of the screen.
    var lastLine: String { screen.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? "" }
}
