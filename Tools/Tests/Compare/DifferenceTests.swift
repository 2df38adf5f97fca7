import KitCells
import KitCore
import KitRecording
import KitTesting
import Testing

@testable import AppTools

@Suite("Differences between screens", .separateEffects)
struct DifferenceTests {
    private static let same = Drawn()

    @Test("every line is compared, from the first to the last, and the one that differs is named")
    func lines() async throws {
        let stage = try await Stage(.drawn([Self.same]))
        let last = stage.show.size.height
        try await stage.finish()
        let cases: [(Drawn, Int, String)] = [
            (Drawn(title: "Rage"), 1, "“Page”, 1 “Rage”"),
            (Drawn(lines: ["one", "two", "tree"]), 4, "“three”, 1 “tree”"),
            (Drawn(lines: ["one", "two", "three", "four"]), 5, "“”, 1 “four”"),
            (Drawn(hint: "Go"), last, "“x Do │ ? Help q Quit”, 1 “x Go │ ? Help q Quit”"),
        ]
        for (other, line, what) in cases {
            let stage = try await Stage(.drawn([Self.same, other]))
            #expect(stage.result == "≠ 0 and 1 differ after the start in line \(line): 0 \(what)")
            #expect(stage.show.divergence?.row == line - 1)
            try await stage.finish()
        }
    }

    @Test("a word in another column is a difference, and is reported with the spaces before it")
    func spaces() async throws {
        let stage = try await Stage(.drawn([Self.same, Drawn(lines: ["one", "  two", "three"])]))
        let divergence = try #require(stage.show.divergence)
        #expect(divergence.what == "line 3")
        #expect(divergence.values == ["two", "  two"])
        try await stage.finish()
    }

    @Test("if several panes differ, the first two that do are named", arguments: [1, 2])
    func panes(broken: Int) async throws {
        var pages = [Drawn](repeating: Self.same, count: 4)
        pages[broken].lines = ["other"]
        pages[3].lines = ["last"]
        let stage = try await Stage(.drawn(pages), width: 150)
        #expect(stage.show.divergence?.names == ["0", "\(broken)"])
        #expect(stage.show.divergedPanes == [0, broken])
        try await stage.finish()
    }

    @Test("a pane that differs from all others is named and marked alone", arguments: 0...3)
    func oddPane(odd: Int) async throws {
        var pages = [Drawn](repeating: Self.same, count: 4)
        pages[odd].lines = ["other"]
        let stage = try await Stage(.drawn(pages), width: 150)
        #expect(stage.show.divergedPanes == [odd])
        #expect(
            stage.difference == [
                "≠ \(odd) differs from the other three after the start in line 2: \(odd) “other”, the others “one”"
            ])
        try await stage.finish()
    }

    @Test("a long difference has two lines above the hints, and both values begin near the first difference")
    func longDifference() async throws {
        let long = String(repeating: "same words ", count: 12)
        let divergence = Divergence(
            moment: 3, step: "↓", panes: [2], names: ["MVC-E", "MVVM-C"], others: 2, what: "line 4", row: 3,
            values: [long + "y and the end", long + "x and the end"])
        #expect(
            StageText.difference(divergence, width: 78) == [
                "≠ MVC-E differs from the other two after step 3 (↓) in line 4",
                "  MVC-E “…e words y and the end”, the others “…e words x and the end”",
            ])
        #expect(
            StageText.difference(divergence, width: 38) == [
                "≠ MVC-E differs from the other two", "after step 3 (↓) in line 4",
                "  MVC-E “…s y an…”, the others “…s x an…”",
            ])
        // The lines cover the end of the panes, whose sizes stay.
        for (width, height) in [(102, 30), (40, 27), (40, 12)] {
            let pages = ["1", "1", "2"].map { Drawn(next: [$0 + " " + long]) }
            let stage = try await Stage(.drawn(pages), width: width, height: height)
            let size = stage.show.size
            await stage.type("x")
            #expect(stage.difference.count >= 2 && stage.difference.allSatisfy { $0.count < width })
            #expect(stage.show.size == size && stage.lines.count == height, "\(stage.driver.screen)")
            try await stage.finish()
        }
    }

    @Test("time passes only after the panes have done what an input leads to, however long that takes")
    func waitingPanes() async throws {
        let pages = [1, 30].map { Drawn(afterKey: (hops: $0, delay: .seconds(1), lines: ["late"])) }
        let stage = try await Stage(.drawn(pages))
        stage.show.receive(InputEvent.key(KeyPress(.character("x"))))
        await Task.yield()
        await Task.yield()
        await stage.show.advance(by: .milliseconds(600))
        await stage.show.advance(by: .milliseconds(500))
        await stage.rest()
        #expect(stage.show.divergence == nil)
        #expect((0..<2).allSatisfy { stage.show.rows(of: $0)[1].hasPrefix("late") })
        try await stage.finish()
    }

    @Test("an app that has ended while another continues is a difference")
    func end() async throws {
        let stage = try await Stage(.drawn([Self.same, Drawn(staysOpen: true)]))
        #expect(stage.show.divergence == nil)
        await stage.type("q")
        #expect(stage.result == "≠ 0 and 1 differ after step 1 (q) in whether the app has ended: 0 “yes”, 1 “no”")
        #expect(stage.show.divergence?.row == nil)
        try await stage.finish()
    }

    @Test(
        "a difference that disappears before the second comparison is temporary, and not reported",
        arguments: [false, true])
    func passing(somethingComes: Bool) async throws {
        let key = InputEvent.key(KeyPress(.character("x")))
        let show = try await Self.show(.drawn([Drawn(next: ["new"]), Drawn(next: ["new"])])) { show, count in
            // External input must settle, too.
            if somethingComes, count == 2 { show.resize(to: Size(width: 31, height: 8)) }
            if count == (somethingComes ? 3 : 2), let late = show.panes.last { late.sendEvent(key) }
            return true
        }
        show.start()
        show.panes[0].sendEvent(key)
        await show.comeToRest()
        #expect(show.divergence == nil && show.rows(of: 1)[1].hasPrefix("new"))
        #expect(await show.end() == [])
    }

    @Test("while work is in progress, nothing is compared")
    func endlessWork() async throws {
        let show = try await Self.show(.drawn([Self.same, Drawn(lines: ["other"])])) { _, count in count > 1 }
        show.start()
        await show.comeToRest()
        #expect(show.divergence == nil)
        await show.comeToRest()
        #expect(show.divergence?.what == "line 2")
        #expect(await show.end() == [])
    }

    @Test("waiting for rest uses no CPU time while another event is awaited")
    func waitingForRest() async throws {
        let page = Drawn(late: (after: .milliseconds(300), lines: ["late"]))
        var held: CheckedContinuation<Void, Never>?
        let show = try await Self.show(.drawn([page, page])) { show, _ in
            if show.clock.now.offset == .milliseconds(300), held == nil { await withCheckedContinuation { held = $0 } }
            return true
        }
        show.start()
        await show.comeToRest()
        Task { await show.advance(by: .milliseconds(300)) }
        var isAtRest = false
        Task {
            await show.comeToRest()
            isAtRest = true
        }
        // Not the number of jobs, because concurrent tests can count, too.
        #expect(await SerialRuntime.shared.settle())
        #expect(held != nil && !isAtRest)
        held?.resume()
        await SerialRuntime.shared.settle()
        #expect(isAtRest)
        #expect(await show.end() == [])
    }

    @Test("while the clock moves, nothing is compared: the panes are at different times")
    func moving() async throws {
        let pages = [300, 700].map { Drawn(late: (after: .milliseconds($0), lines: ["late"])) }
        var isChecking = false
        let show = try await Self.show(.drawn(pages)) { show, _ in
            // A comparison is requested meanwhile.
            guard !isChecking, show.clock.now.offset == .milliseconds(300) else { return true }
            isChecking = true
            show.resize(to: Size(width: 30, height: 9))
            for _ in 0..<1_000 { await Task.yield() }
            return true
        }
        show.start()
        await show.comeToRest()
        await show.advance(by: .seconds(1))
        await show.comeToRest()
        #expect(isChecking && show.divergence == nil && show.rows(of: 0)[1].hasPrefix("late"))
        #expect(await show.end() == [])
    }

    /// Creates a show that performs the test's events while it settles, in a number of turns of the one queue.
    ///
    /// Work on other threads could take longer than these turns. The test continues in the queue: a call that changed
    /// threads would add a turn between two lines of the test.
    private static func show(
        _ app: ComparedApp, _ settle: @escaping @MainActor (Show, _ count: Int) async -> Bool
    ) async throws -> Show {
        await SerialRuntime.shared.settle()
        weak var shown: Show?
        var count = 0
        let show = try Show(
            app, size: Size(width: 30, height: 8),
            settle: {
                for _ in 0..<50 { await Task.yield() }
                count += 1
                guard let shown else { return true }
                return await settle(shown, count)
            })
        shown = show
        return show
    }
}
