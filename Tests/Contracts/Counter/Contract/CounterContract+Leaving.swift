import KitCells
import KitCore
import KitDI
import KitTesting

extension CounterContract {
    nonisolated static let leaving: [Clause<CounterWorld>] = [
        Clause("C-22") { world in
            await world.driver.type("2+")
            try await world.driver.tap(.button, "About")
            try world.driver.expect(world.driver.elements(.screen).first?.label, is: "About", "the title")
            await world.driver.press(.escape)
            try world.driver.expect(world.driver.elements(.screen).first?.label, is: "Counter", "the title")
            try world.expectCount(5)
            try world.expectStep(5)
            try world.driver.expect(world.driver.focusedLabel, is: "About", "the focus")
            await world.driver.type("i")
            try world.driver.expect(world.driver.elements(.screen).first?.label, is: "About", "the title")
        },
        Clause("C-23") { world in
            await world.driver.type("ar")
            await world.driver.type("q")
            try world.driver.expect(world.driver.isFinished, "q does not end the app")
        },
        Clause("C-23") { world in
            await world.driver.type("i")
            await world.driver.press(KeyPress(.character("c"), .control))
            try world.driver.expect(world.driver.isFinished, "Ctrl-C does not end the app")
        },
        Clause("C-24") { world in
            await world.driver.type("2++")
            await world.driver.resize(width: 20, height: 5)
            try world.driver.expectScreen(shows: "Window too small:")
            try world.driver.expectScreen(shows: "24x6")
            await world.driver.resize(width: 30, height: 8)
            try world.expectCount(10)
            try expectControls(in: world)
            try await world.setCount(.max)
            await world.driver.type("+")
            try world.driver.expectScreen(shows: "9223372036854775807 is th…")
            try expectControls(in: world)
            try await world.setCount(10)
            await world.driver.resize(width: 80, height: 24)
            try world.expectCount(10)
        },
    ]

    private static func expectControls(in world: CounterWorld) throws {
        for text in ["[ - ]  [ + ]  [ Reset ]", "(•) 5", "[ ] Auto", "[ Random ]", "[ About ]"] {
            try world.driver.expectScreen(shows: text)
        }
    }
}
