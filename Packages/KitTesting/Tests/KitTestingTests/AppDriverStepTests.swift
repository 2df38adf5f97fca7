import KitCells
import KitCore
import KitRecording
import KitTesting
import Testing

@Suite("The driver and recordings")
struct AppDriverStepTests {
    private static let header = Recording.Header(
        app: "fixture", version: "", architecture: "fixture", size: Size(width: 30, height: 12))

    @Test func itRecordsItsSteps() async throws {
        let world = try await FixtureWorld.launch(.fixture)
        world.driver.record(world.services.script, as: "script")
        try await world.driver.tap(.button, "Ask")
        try world.services.script.answer(42)
        await world.driver.settle()
        await world.driver.advance(by: .milliseconds(250))
        await world.driver.send([.key(KeyPress(.tab)), .key(KeyPress(.character("+")))])
        #expect(
            world.driver.recording.description == """
                triptych-recording 1
                app "contract"
                version ""
                architecture "fixture"
                size 40x12
                mouse off
                +0 key enter
                +0 answer "script" 1 "42"
                +0 advance 250 ms
                +0 key tab
                & text "+"
                end 5

                """)
        try await world.driver.finish()
    }

    @Test func recordedStepsCanBePerformedAgain() async throws {
        let first = try await FixtureWorld.launch(.fixture)
        try await first.driver.tap(.button, "Wait")
        await first.driver.advance(by: .seconds(2))
        await first.driver.send([.key(KeyPress(.down)), .key(KeyPress(.character("+")))])
        await first.driver.resize(width: 30, height: 9)
        let recording = try Recording(text: first.driver.recording.description)

        let second = try await FixtureWorld.launch(.fixture)
        try await second.driver.perform(recording)
        #expect(second.driver.screen == first.driver.screen)
        #expect(second.driver.screen.contains("waited!"))
        #expect(second.driver.recording.entries.dropFirst() == first.driver.recording.entries[...])
        try await first.driver.finish()
        try await second.driver.finish()
    }

    @Test func timesBetweenStepsPassOnTheClock() async throws {
        let world = try await FixtureWorld.launch(.fixture)
        let steps: [Recording.Entry] = [
            .init(after: .milliseconds(5), .key(KeyPress(.down))), .init(joined: .key(KeyPress(.enter))),
            .init(after: .milliseconds(1_999), .focusLost),
        ]
        try await world.driver.perform(Recording(header: Self.header, entries: steps))
        try world.driver.expectScreen(shows: "ready")
        try await world.driver.perform(.advance(.milliseconds(1)))
        try world.driver.expectScreen(shows: "waited")
        #expect(world.driver.clock.now.offset == .milliseconds(2_005))
        try await world.driver.finish()
    }

    @Test func theWorldPerformsStepsOutsideTheApp() async throws {
        let world = try await FixtureWorld.launch(.fixture)
        let failure = await #expect(throws: ContractFailure.self) { try await world.driver.perform(.open("x://y")) }
        #expect(failure?.message == #"nothing outside the app takes the step 'open "x://y"'"#)
        world.driver.performOutside = { [script = world.services.script] step in
            guard case .answer(let call) = step, let answer = Int(call.argument) else { return }
            try script.answer(answer, at: call.number - 1)
        }
        try await world.driver.perform(.key(KeyPress(.enter)))
        try await world.driver.perform(.answer(ServiceCall("script", argument: "7")))
        try world.driver.expectScreen(shows: "answer 7")
        try await world.driver.finish()
    }

    @Test func joinedStepsHappenWithinOneFrame() async throws {
        let world = try await FixtureWorld.launch(.fixture)
        var screens: [String] = []
        world.driver.performOutside = { [script = world.services.script, driver = world.driver] step in
            guard case .answer(let call) = step, let answer = Int(call.argument) else { return }
            try script.answer(answer, at: call.number - 1)
            await driver.settle()
            screens.append(driver.screen)
        }
        let entries: [Recording.Entry] = [
            .init(.key(KeyPress(.enter))), .init(joined: .answer(ServiceCall("script", argument: "7"))),
        ]
        try await world.driver.perform(Recording(header: Self.header, entries: entries))
        #expect(screens.count == 1 && !screens[0].contains("Asking"), "no frame was made before the answer")
        try world.driver.expectScreen(shows: "answer 7")
        try await world.driver.finish()
    }

    @Test func stepsWithinOneFrameAreRecordedAsJoined() async throws {
        let world = try await FixtureWorld.launch(.fixture)
        world.driver.record(world.services.script, as: "script")
        try await world.driver.withinOneFrame {
            await world.driver.press(.enter)
            try world.services.script.answer(7)
        }
        #expect(world.driver.recording.entries.map(\.description) == ["+0 key enter", "& answer \"script\" 1 \"7\""])
        try await world.driver.finish()
    }

    @Test func aSuspendedProgramTakesNothing() async throws {
        let driver = try await FixtureWorld.launch(.fixture).driver
        try await driver.perform(.suspend)
        await #expect(throws: ContractFailure.self) { try await driver.perform(.text("+")) }
        try await driver.perform(.resume)
        try await driver.perform(.text("+"))
        try driver.expectScreen(shows: "ready!")
        try await driver.finish()
    }

    @Test func theMouseIsUsedIfTheRecordingUsesIt() async throws {
        for usesMouse in [false, true] {
            let driver = try await FixtureWorld.launch(.fixture).driver
            var header = Self.header
            header.usesMouse = usesMouse
            let click = [MouseEvent.Kind.press(.left), .release(.left)].map { kind in
                Recording.Entry(.mouse(MouseEvent(kind: kind, position: Point(x: 2, y: 4))))
            }
            try await driver.perform(Recording(header: header, entries: click))
            #expect(driver.screen.hasPrefix(usesMouse ? " ‹ More" : " Home"))
            try await driver.finish()
        }
    }

    @Test func aFailedClauseListsItsSteps() async throws {
        let clause = Clause<FixtureWorld>("F-1") { world in
            await world.driver.press(.tab, .enter)
            try world.driver.expectScreen(shows: "nothing")
        }
        let failure = await #expect(throws: ContractFailure.self) { try await clause.check(.fixture) }
        #expect(failure?.message == #"F-1 [fixture]: the screen does not show "nothing""#)
        #expect(failure?.description.hasSuffix("\n+0 key tab\n+0 key enter\nend 2\n") == true)
    }
}
