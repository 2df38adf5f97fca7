import KitCells
import KitTesting

extension CounterContract {
    nonisolated static let undoing: [Clause<CounterWorld>] = [
        Clause("C-25") { world in
            let driver = world.driver
            await driver.type("t++")
            let frame = driver.lines.first { $0.contains("╭") }
            await driver.type("0")
            try await world.fact("C-25a") {
                try driver.expectText("Reset from 20. u Undo")
                try driver.expect(driver.lines.first { $0.contains("╭") }, is: frame, "the frame after the reset")
            }
            try await world.fact("C-25c") {
                try driver.expectHints("u Undo")
                await driver.resize(width: 40, height: 12)
                try driver.expect(driver.lines.last?.contains("u Undo") == true, "the last line lacks \"u Undo\"")
            }
            try await world.fact("C-25b") {
                await driver.type("u")
                try world.expectCount(20)
                try driver.expectScreen(hides: "Reset from")
                await driver.type("u")
                try world.expectCount(20)
            }
        },
        Clause("C-25") { world in
            let driver = world.driver
            await driver.type("0")
            try await world.fact("C-25a") { try driver.expectScreen(hides: "Reset from") }
            try await world.fact("C-25d") {
                for change in ["+", "-"] {
                    await driver.type("1+0" + change)
                    try driver.expectScreen(hides: "Reset from")
                    await driver.type("u")
                    try world.expectCount(change == "+" ? 1 : -1)
                }
                await driver.type("0r")
                try driver.expectScreen(hides: "Reset from")
                await driver.type("u")
                try world.expectCount(0)
                await driver.type("+0")
                try driver.expectScreen(shows: "Reset from")
                try world.random.fail(ServiceIsDown())
                await driver.settle()
                try driver.expectScreen(hides: "Reset from")
                await driver.type("u")
                try world.expectCount(0)
                await driver.type("+0r")
                try world.random.answer(7)
                await driver.settle()
                await driver.type("u")
                try world.expectCount(7)
            }
        },
        Clause("C-25") { world in
            let driver = world.driver
            await driver.type("t+0a")
            await driver.advance(by: .seconds(3))
            try await world.fact("C-25e") {
                try world.expectCount(30)
                try driver.expectScreen(shows: "Reset from 10.")
                await driver.type("au")
                try world.expectCount(10)
                await driver.type("00u")
                try world.expectCount(10)
            }
        },
        Clause("C-25") { world in
            let driver = world.driver
            await driver.type("t+0r+0a")
            try world.random.answer(.max)
            await driver.settle()
            try await world.fact("C-25d") {
                await driver.type("u")
                try world.expectCount(.max)
                await driver.advance(by: .seconds(1))
                try driver.expectText(highest)
                await driver.type("u")
                try world.expectCount(.max)
            }
        },
    ]
}
