import KitCells
import KitCore
import KitNavigation
import KitTesting

/// The clauses of the scene "Detail" in every architecture.
enum DetailClauses {
    nonisolated static let all: [Clause<DetailWorld>] = [
        Clause("a spinner turns until the text arrives") { world in
            try world.driver.expectSpinners("Loading…")
            try await world.answer("The text.")
            try world.driver.expectSpinners()
            try world.driver.expectText("The text.")
        },
        Clause("an empty text shows a message") { world in
            try await world.answer("")
            try world.driver.expectText("Nothing here yet.")
        },
        Clause("after an error, Enter and r request the text again") { world in
            for key in [KeyPress(.enter), KeyPress(.character("r"))] {
                try world.texts.fail(DetailError.down)
                await world.driver.settle()
                try world.driver.expectText("The service is down.")
                await world.driver.press(key)
                try world.driver.expectScreen(hides: "The service is down.")
            }
            try await world.answer("It arrived.")
            try world.driver.expectText("It arrived.")
            try world.driver.expect(world.texts.requests.count, is: 3, "the number of requests")
        },
        Clause("r reloads the text once, even if it is pressed twice") { world in
            try await world.answer("Old.")
            await world.driver.type("rr")
            try world.driver.expect(world.texts.requests.count, is: 2, "the number of requests")
            try await world.answer("New.")
            try world.driver.expectText("New.")
        },
        Clause("leaving cancels the request") { world in
            await world.driver.type("q")
            try world.driver.expect(world.driver.isFinished, "q does not end the app")
            try await world.driver.finish()
            try world.driver.expect(world.texts.cancelled.count, is: 1, "the number of cancelled requests")
        },
    ]
}

/// The scene alone on a stack; the test answers its requests.
final class DetailWorld: ContractWorld {
    let driver: AppDriver
    let texts: Script<Void, String>

    private init(driver: AppDriver, texts: Script<Void, String>) {
        self.driver = driver
        self.texts = texts
    }

    static func launch(_ subject: ContractSubject<Script<Void, String>>) async throws -> DetailWorld {
        let texts = Script<Void, String>()
        return DetailWorld(driver: await AppDriver(subject, services: texts, clock: TestClock()), texts: texts)
    }

    func answer(_ text: String) async throws {
        try texts.answer(text)
        await driver.settle()
    }
}

/// A flow that consists of the scene.
final class DetailRoot: SceneRoot {
    let stack: SceneStack

    init(_ scene: any Presentable) { stack = SceneStack([scene]) }
}

private nonisolated enum DetailError: DisplayableError {
    case down

    var title: String { "Service Error" }
    var message: String { "The service is down." }
}
