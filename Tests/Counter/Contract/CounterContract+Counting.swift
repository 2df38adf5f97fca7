import KitCells
import KitCore
import KitDI
import KitTesting

extension CounterContract {
    nonisolated static let counting: [Clause<CounterWorld>] = [
        Clause("C-5") { world in
            try await world.fact("C-5a") {
                await world.driver.type("+5+1")
                try world.expectCount(6)
                try await world.driver.tap(.button, "+")
                try world.expectCount(7)
                await world.driver.press(.up)
                try world.expectCount(8)
            }
            try await world.fact("C-5b") {
                await world.driver.type("-5-")
                try world.expectCount(2)
                await world.driver.type("1")
                try await world.driver.tap(.button, "-")
                try world.expectCount(1)
                await world.driver.press(.down)
                try world.expectCount(0)
            }
            try await world.fact("C-5c") {
                await world.driver.type("-")
                try world.expectCount(-1)
            }
        },
        Clause("C-6") { world in
            try await world.fact("C-6a") {
                for (key, step) in [("5", 5), ("t", 10), ("1", 1)] {
                    await world.driver.type(key)
                    try world.expectStep(step)
                    await world.driver.type("0+")
                    try world.expectCount(step)
                }
            }
            try await world.fact("C-6b") {
                let names = ["Step 1", "Step 5", "Step 10"]
                await world.driver.resize(width: 200, height: 60)
                for hint in ["1 Step 1", "5 Step 5"] { try world.driver.expectScreen(hides: hint) }
                try world.driver.expectScreen(shows: "t Step 10")
                await world.driver.press(.function(1))
                for name in names { try world.driver.expectScreen(shows: name) }
            }
        },
        Clause("C-7") { world in
            await world.driver.type("t++")
            try world.expectCount(20)
            try await world.fact("C-7a") {
                await world.driver.type("0")
                try world.expectCount(0)
                await world.driver.type("-")
                try await world.driver.tap(.button, "Reset")
                try world.expectCount(0)
            }
            try await world.fact("C-7b") { try world.expectStep(10) }
        },
        Clause("C-8") { world in
            // A character and Enter in one read: Enter must act on the state after the character.
            await world.driver.send([
                .key(KeyPress(.character("t"))), .key(KeyPress(.enter)), .key(KeyPress(.character("+"))),
                .key(KeyPress(.enter)), .key(KeyPress(.character("1"))), .key(KeyPress(.enter)),
            ])
            try world.expectCount(31)
        },
        Clause("C-9") { world in
            try await world.setCount(.max - 3)
            await world.driver.type("5+")
            try await world.fact("C-9a") { try world.expectCount(.max) }
            try await world.fact("C-9b") { try world.expectBell(.warning) }
            try await world.fact("C-9c") { try world.driver.expectText(highest) }
            await world.driver.type("+")
            try await world.fact("C-9a") { try world.expectCount(.max) }
            try await world.fact("C-9b") { try world.expectBell(.warning, .warning) }
        },
        Clause("C-10") { world in
            try await world.setCount(.min + 3)
            await world.driver.type("5-")
            try await world.fact("C-10a") { try world.expectCount(.min) }
            try await world.fact("C-10b") { try world.expectBell(.warning) }
            try await world.fact("C-10c") {
                try world.driver.expectText("-9223372036854775808 is the lowest possible count.")
            }
            await world.driver.type("-")
            try await world.fact("C-10a") { try world.expectCount(.min) }
            try await world.fact("C-10b") { try world.expectBell(.warning, .warning) }
        },
        Clause("C-11") { world in
            try await world.setCount(.max)
            await world.driver.type("+")
            try world.driver.expectText(highest)
            try await world.fact("C-11a") {
                await world.driver.type("-")
                try world.expectCount(.max - 1)
                try world.driver.expectScreen(hides: "highest")
            }
            await world.driver.type("++")
            try world.driver.expectText(highest)
            try await world.fact("C-11b") {
                await world.driver.type("r")
                try world.driver.expectScreen(hides: "highest")
            }
            await world.driver.type("+")
            try world.driver.expectText(highest)
            try await world.fact("C-11c") {
                try world.random.answer(.max)
                await world.driver.settle()
                try world.driver.expectScreen(hides: "highest")
            }
            await world.driver.type("+")
            try world.driver.expectText(highest)
            try await world.fact("C-11a") {
                await world.driver.type("0")
                try world.expectCount(0)
                try world.driver.expectScreen(hides: "highest")
            }
        },
    ]

    nonisolated static let highest = "9223372036854775807 is the highest possible count."
}
