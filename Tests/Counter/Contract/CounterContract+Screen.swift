import KitCells
import KitCore
import KitTesting

extension CounterContract {
    nonisolated static let screen: [Clause<CounterWorld>] = [
        Clause("C-1") { world in
            try await world.fact("C-1a") {
                try world.driver.expectTitle("Counter")
                try world.expectCount(0)
                try world.expectStep(1)
            }
            try await world.fact("C-1b") {
                let buttons = world.driver.elements(.button).map(\.label)
                try world.driver.expect(buttons, is: ["-", "+", "Reset", "Random", "About"], "the buttons")
                try world.driver.expectText("[ - ]  [ + ]  [ Reset ]")
                try world.driver.expectText("[ About ]")
            }
            try await world.fact("C-1c") { try world.driver.expectText("Step  (•) 1  ( ) 5  ( ) 10") }
            try await world.fact("C-1d") {
                try world.expectAuto(false)
                try world.driver.expectText("[ ] Auto  [ Random ]")
            }
        },
        Clause("C-1") { world in
            try await world.setCount(10)
            try await world.fact("C-1e") {
                for line in ["██    ██████", "████    ██  ██", "██    ██  ██", "██████  ██████"] {
                    try world.driver.expectText(line)
                }
            }
            try await world.fact("C-1g") { try world.expectCount(10) }
            try await world.fact("C-1f") {
                await world.driver.resize(width: 30, height: 8)
                try world.driver.expectText("10")
                try world.driver.expectScreen(hides: "█")
            }
            try await world.fact("C-1g") { try world.expectCount(10) }
        },
        Clause("C-1") { world in
            let driver = world.driver
            @MainActor func expectPanel(width: Int) throws {
                let edge = driver.lines.first { $0.contains("╭─ Counter") } ?? ""
                try driver.expect(edge.filter { $0 != " " }.count, is: width - 2, "the width of the panel")
            }
            try await world.fact("C-1i") {
                await driver.resize(width: 120, height: 40)
                try expectPanel(width: 72)
                let lines = driver.lines.filter { $0.contains("████    ████") }
                try driver.expect(lines.count, is: 6, "the lines in the middle of the digit")
                await driver.resize(width: 107, height: 40)
                try expectPanel(width: 48)
                try driver.expectScreen(hides: "████    ████")
                await driver.resize(width: 200, height: 60)
                try expectPanel(width: 108)
                let largest = driver.lines.filter { $0.contains("██████      ██████") }
                try driver.expect(largest.count, is: 9, "the lines in the middle of the digit")
            }
        },
        Clause("C-1") { world in
            let driver = world.driver
            await driver.resize(width: 40, height: 12)
            try await world.fact("C-1j") {
                for line in ["█▀█", "█ █", "▀▀▀"] { try driver.expectText(line) }
                try driver.expectText("[ About ]")
                try await world.setCount(20)
                for line in ["▀▀█ █▀█", "█▀▀ █ █", "▀▀▀ ▀▀▀"] { try driver.expectText(line) }
                await driver.type("0")
                try driver.expectText("█▀█")
                try driver.expectText("Reset from 20. u Undo")
            }
        },
        Clause("C-1") { world in
            let driver = world.driver
            await driver.resize(width: 30, height: 8)
            try await world.fact("C-1h") {
                try driver.expect(driver.changedTexts, is: [], "the marked texts")
                await driver.type("+")
                try driver.expect(driver.changedTexts, is: ["1"], "the marked texts")
                await driver.advance(by: .milliseconds(599))
                try driver.expect(driver.changedTexts, is: ["1"], "the marked texts")
                await driver.advance(by: .milliseconds(1))
                try driver.expect(driver.changedTexts, is: [], "the marked texts")
                try driver.expectText("1")
            }
        },
        Clause("C-2") { world in
            let driver = world.driver
            try await world.fact("C-2d") {
                await driver.resize(width: 40, height: 12)
                let bar = driver.lines.last ?? ""
                for hint in ["a Auto", "r Random", "q Quit"] {
                    try driver.expect(bar.contains(hint), "the last line lacks \"\(hint)\"")
                }
                await driver.resize(width: 80, height: 24)
            }
            try await world.fact("C-2a") {
                try driver.expectHints("+ Up", "- Down", "0 Reset", "a Auto", "r Random", "q Quit")
            }
            for key in [KeyPress(.character("p"), .control), KeyPress(.function(4))] {
                await driver.press(key)
                try await world.fact("C-2b") {
                    try driver.expect(.menuItem, "Random", is: "r, On this page")
                    try driver.expect(.menuItem, "Quit", is: "q Ctrl-C, Everywhere")
                }
                try await world.fact("C-2c") {
                    await driver.press(.escape)
                    try driver.expect(driver.elements(.menuItem).count, is: 0, "the commands that are shown")
                    try driver.expectTitle("Counter")
                    try world.expectCount(0)
                }
            }
            try await world.fact("C-2c") {
                await driver.press(KeyPress(.character("p"), .control))
                await driver.type("about")
                await driver.press(.enter)
                try driver.expectTitle("About")
            }
        },
        Clause("C-3") { world in
            let order: [(role: Semantics.Role, label: String)] = [
                (.button, "-"), (.button, "+"), (.button, "Reset"), (.segment, "Step"), (.toggle, "Auto"),
                (.button, "Random"), (.button, "About"),
            ]
            try await world.fact("C-3a") { try world.driver.expectFocus(.button, "+") }
            try await world.fact("C-3b") {
                for control in order[2...] + order[...1] {
                    await world.driver.press(.tab)
                    try world.driver.expectFocus(control.role, control.label)
                }
            }
            try await world.fact("C-3c") {
                for control in [order[0]] + order[1...].reversed() {
                    await world.driver.press(KeyPress(.tab, .shift))
                    try world.driver.expectFocus(control.role, control.label)
                }
            }
        },
        Clause("C-4") { world in
            try await world.fact("C-4a") {
                await world.driver.press(.enter)
                try world.expectCount(1)
                await world.driver.type(" ")
                try world.expectCount(2)
                try await world.driver.focus(.toggle, "Auto")
                await world.driver.press(.enter)
                try world.expectAuto(true)
                await world.driver.type(" ")
                try world.expectAuto(false)
            }
            try await world.driver.focus(.button, "+")
            try await world.fact("C-4b") {
                await world.driver.press(.left)
                try world.driver.expectFocus(.button, "-")
                await world.driver.press(.right)
                try world.driver.expectFocus(.button, "+")
            }
            try await world.driver.focus(.segment, "Step")
            await world.driver.type("0")
            try await world.fact("C-4c") {
                for (key, step, count) in [(Key.right, 5, 5), (.right, 10, 15), (.left, 5, 20), (.left, 1, 21)] {
                    await world.driver.press(key)
                    try world.expectStep(step)
                    try world.driver.expectFocus(.segment, "Step")
                    await world.driver.type("+")
                    try world.expectCount(count)
                }
            }
        },
    ]
}
