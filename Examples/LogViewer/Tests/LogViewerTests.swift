import KitCells
import KitCore
import KitDI
import KitTesting
import Testing

@testable import LogViewer

/// A log to which the test adds lines.
private actor TestLog: LogSource {
    let name = "test.log"
    private var batches: [Batch]
    private var failure: LogError?

    init(_ lines: [String] = []) { batches = [Batch(lines: lines, progress: 1)] }

    func next() throws -> Batch? {
        if let failure { throw failure }
        return batches.isEmpty ? nil : batches.removeFirst()
    }

    func append(_ lines: String..., progress: Double = 1) { batches.append(Batch(lines: lines, progress: progress)) }
    func fail() { failure = LogError(description: "test.log cannot be read: it is gone") }
}

@MainActor
@Suite("The log viewer")
struct LogViewerTests {
    private static let lines = [
        "2026-11-29T12:00:00Z INFO web: started", "2026-11-29T12:00:01Z ERROR db: connection lost",
        "2026-11-29T12:00:02Z DEBUG web: GET /items",
    ]
    private let pasteboard = PasteboardRecorder()

    private func launch(_ log: TestLog) async -> AppDriver {
        await InjectedValues.with {
            $0.pasteboard = pasteboard
        } operation: {
            await AppDriver(LogScreen(source: log), title: "test.log", size: Size(width: 100, height: 12))
        }
    }

    @Test("shows a log at its end, and what is added to it")
    func tail() async throws {
        let log = TestLog(Self.lines)
        let driver = await launch(log)
        try driver.expectScreen(shows: "3 of 3 lines")
        try driver.expectSelected("3")
        await log.append("2026-11-29T12:00:03Z WARN disk: 90 % full")
        await driver.advance(by: .milliseconds(250))
        try driver.expectScreen(shows: "4 of 4 lines")
        try driver.expectSelected("4")
        try await driver.finish()
    }

    @Test("stays at a line that was chosen until End is pressed")
    func following() async throws {
        let log = TestLog(Self.lines)
        let driver = await launch(log)
        await driver.press(.up)
        await log.append("2026-11-29T12:00:03Z WARN disk: 90 % full")
        await driver.advance(by: .milliseconds(250))
        try driver.expectSelected("2")
        await driver.press(.end)
        try driver.expectSelected("4")
        try await driver.finish()
    }

    @Test("filters by text and by level")
    func filter() async throws {
        let driver = await launch(TestLog(Self.lines))
        await driver.type("/WEB")
        try driver.expectScreen(shows: "2 of 3 lines")
        await driver.press(.escape)
        await driver.press(.down)
        await driver.type("e")
        try driver.expectScreen(shows: "1 of 3 lines")
        try driver.expectScreen(hides: "started")
        try await driver.finish()
    }

    @Test("shows the progress while a log is read")
    func progress() async throws {
        let log = TestLog([])
        let driver = await launch(log)
        await log.append("one", progress: 0.5)
        await driver.advance(by: .milliseconds(250))
        try driver.expect(.progress, "Loading", is: "50%")
        await log.append("two")
        await driver.advance(by: .milliseconds(250))
        try driver.expectScreen(shows: "2 of 2 lines")
        try await driver.finish()
    }

    @Test("copies the line that is selected")
    func copying() async throws {
        let driver = await launch(TestLog(Self.lines))
        await driver.press(.up)
        await driver.type("c")
        #expect(pasteboard.copies.map(\.text) == [Self.lines[1]])
        try driver.expectScreen(shows: "Copied line 2")
        try await driver.finish()
    }

    @Test("says that a log cannot be read")
    func failure() async throws {
        let log = TestLog(Self.lines)
        let driver = await launch(log)
        await log.fail()
        await driver.advance(by: .milliseconds(250))
        try driver.expectScreen(shows: "test.log cannot be read")
        try await driver.finish()
    }

    @Test("finds a line among 200,000 by its end")
    func many() async throws {
        let driver = await launch(TestLog((1...200_000).map { "line \($0)" }))
        try driver.expectScreen(shows: "200000 of 200000 lines")
        await driver.press(.home)
        try driver.expectSelected("1")
        await driver.type("/line 199999")
        try driver.expectScreen(shows: "1 of 200000 lines")
        try await driver.finish()
    }

    @Test("looks as in its picture")
    func look() async throws {
        let driver = await launch(TestLog(Self.lines))
        await driver.press(.up)
        try driver.expectPicture("log")
        try await driver.finish()
    }
}
