import KitCells
import KitCore
import KitTesting

extension CounterContract {
    nonisolated static let leaving: [Clause<CounterWorld>] = [
        Clause("C-22") { world in
            await world.driver.type("5+")
            try await world.fact("C-22a") {
                try await world.driver.tap(.button, "About")
                try world.driver.expectTitle("About")
            }
            try await world.fact("C-22b") {
                await world.driver.press(.escape)
                try world.driver.expectTitle("Counter")
                try world.expectCount(5)
                try world.expectStep(5)
                try world.driver.expectFocus(.button, "About")
            }
            try await world.fact("C-22a") {
                await world.driver.type("i")
                try world.driver.expectTitle("About")
            }
            try await world.fact("C-22c") { try world.driver.expectScreen(shows: "╭─ Counter ─") }
            try await world.fact("C-22d") {
                let edge = world.driver.lines.first { $0.contains("╭") } ?? ""
                let left = edge.prefix { $0 == " " }.count
                try world.driver.expect(left, is: 10, "the columns left of the frame")
                // Without the spaces around the title.
                try world.driver.expect(edge.filter { $0 != " " }.count, is: 60 - 2, "the width of the frame")
            }
            try await world.fact("C-22e") {
                for sentence in ["Auto", "counts one step a second", "Random asks a slow service"] {
                    try world.driver.expectScreen(shows: sentence)
                }
            }
        },
        Clause("C-23") { world in
            try await world.fact("C-23a") {
                for key in [KeyPress(.character("q")), KeyPress(.character("c"), .control)] {
                    for page in ["Counter", "About"] {
                        try await world.restart()
                        if page == "About" { await world.driver.type("i") }
                        try world.driver.expectTitle(page)
                        await world.driver.press(key)
                        try world.driver.expect(world.driver.isFinished, "\(key) on \"\(page)\" does not end the app")
                    }
                }
            }
        },
        Clause("C-23") { world in
            try await world.fact("C-23b") {
                await world.driver.type("arq")
                try await world.driver.finish()
                try world.driver.expect(world.random.cancelled.count, is: 1, "the number of cancelled requests")
            }
        },
        Clause("C-24") { world in
            await world.driver.type("5++a")
            try await world.driver.focus(.button, "Random")
            for (width, height) in [(23, 24), (80, 5)] {
                try await world.fact("C-24a") {
                    await world.driver.resize(width: width, height: height)
                    try world.driver.expectText("Window too small: \(width)x\(height). Make it at least 24x6.")
                }
                try await world.fact("C-24b") {
                    await world.driver.resize(width: 24, height: 6)
                    try world.expectCount(10)
                    try world.expectStep(5)
                    try world.expectAuto(true)
                    try world.driver.expectFocus(.button, "Random")
                }
            }
        },
        Clause("C-24") { world in
            await world.driver.type("5")
            try await world.setCount(.max - 5)
            await world.driver.resize(width: 30, height: 8)
            try await world.fact("C-24c") { try world.expectControls() }
            await world.driver.type("++")
            try await world.fact("C-24d") {
                try world.driver.expectText("9223372036854775807 is th…")
                try world.expectControls()
            }
        },
    ]
}

extension CounterWorld {
    /// Expects all controls, with the increment 5.
    fileprivate func expectControls() throws {
        for line in ["[ - ]  [ + ]  [ Reset ]", "Step  ( ) 1  (•) 5  ( ) 10", "[ ] Auto  [ Random ]", "[ About ]"] {
            try driver.expectText(line)
        }
    }
}
