import KitCore
import KitReactive
import KitTesting
import PostsSubjects
import Testing

@testable import AppTools

@Suite("The traces below the panes", .separateEffects)
struct TraceTests {
    @Test("a user action is traced in every architecture: event, state, effect and frame")
    func star() async throws {
        let stage = try await Stage(PostsSubjects.compared, width: 150, height: 50)
        await stage.type("f")
        for pane in stage.show.panes {
            let told = Self.entries(of: pane, since: 1)
            let events = told.filter { $0.kind == .event }
            // The key, the reaction of the architecture and, in MVC-E, the answer, which is an event there.
            #expect(events.first?.text == "key •••")
            let meanings = ["rowAction f", "toggleFavourite", "post(toggleStar"]
            #expect(
                events.dropFirst().first.map { event in meanings.contains { event.text.hasPrefix($0) } } == true,
                "\(pane.name): \(told)")
            let kinds = told.map(\.kind)
            #expect(kinds.contains(.state) && kinds.contains(.effect) && kinds.last == .frame, "\(pane.name): \(told)")
        }
        try await stage.finish()
    }

    @Test("effects and steps of navigation are shown with their values, and secrets are not")
    func names() {
        enum Work { case undo(Int), signIn(password: String) }
        let log = TraceLog { .zero }
        let trace = Trace(values: { log.add($0) }, { log.add($0) })
        for work in [Work.undo(3), .signIn(password: "hunter22")] {
            trace.pass(of: "S", to: work)
            trace.record(.effect, "S", TraceText(names: TraceText(of: work).text + " started"))
            trace.pass(of: "Navigator", to: work)
            trace.record(.navigation, "Navigator", TraceText(of: work))
        }
        #expect(
            log.newest.map(\.words) == [
                "undo(3) started", "undo(3)", "signIn(password: •••) started", "signIn(password: •••)",
            ])
    }

    @Test("what has no name of its own is shown under that of its stream or its scope")
    func streams() {
        let log = TraceLog { .zero }
        let trace = Trace(values: { log.add($0) }, { log.add($0) })
        var later: AnyCancellable?
        Trace.$current.withValue(trace) {
            let subject = PassthroughSubject<String, Never>()
            let searches = subject.named("searchEdited").sink { _ in }
            subject.send("so")
            searches.cancel()
            let taps = PassthroughSubject<Void, Never>()
            taps.named("endReached").sink { _ in }.cancel()
            later = taps.named("endReached").sink { _ in }
            taps.send(())
        }
        trace.record(.effect, "text", "task cancelled")
        trace.record(.effect, "Saver", "started")
        #expect(
            log.newest.map(\.words) == [
                "searchEdited(“so”)", "searchEdited cancelled", "endReached cancelled", "endReached", "text cancelled",
                "Saver started",
            ])
        later?.cancel()
    }

    @Test("a change that waits for the server, and the chance to undo it, are traced in every architecture")
    func waiting() async throws {
        let stage = try await Stage(PostsSubjects.compared, width: 150, height: 50)
        await stage.press(function: 3)
        await stage.type("f")
        for pane in stage.show.panes {
            let changes = pane.log.newest.filter { $0.kind == .state }.flatMap { $0.changes ?? [] }
            #expect(changes.contains { $0.new == "1 item" }, "\(pane.name): \(changes)")
        }
        await stage.pass(.seconds(10))
        await stage.press(function: 5)
        await stage.pass(.seconds(10))
        #expect(stage.driver.screen.contains("1 unsent"), "\(stage.driver.screen)")
        for pane in stage.show.panes {
            let changes = pane.log.newest.filter { $0.kind == .state }.flatMap { $0.changes ?? [] }
            #expect(changes.contains { $0.name == "count" && $0.new == "1" }, "\(pane.name): \(changes)")
        }
        try await stage.finish()
    }

    @Test("the same change of several properties is shown once")
    func sameChange() {
        let log = TraceLog { .zero }
        let trace = Trace(values: { log.add($0) }, { log.add($0) })
        for _ in 1...2 { trace.pass("count", of: "S", from: 1, to: 2) }
        trace.record(.state, "S", "count")
        #expect(log.newest.map(\.words) == ["count: 1 → 2"])
    }

    @Test("only the changes of a state are traced")
    func changes() async throws {
        let stage = try await Stage(PostsSubjects.compared, width: 150, height: 50)
        await stage.type("f")
        await stage.type("f")
        let states = stage.show.panes.map { pane in
            (1...2).flatMap { Self.entries(of: pane, since: $0) }.filter { $0.kind == .state }
        }
        #expect(states.allSatisfy { !$0.isEmpty })
        #expect(!states.joined().contains { $0.text.contains("alerts") }, "\(states)")
        try await stage.finish()
    }

    @Test("opening a screen is traced as navigation, and typing there without its letters")
    func composer() async throws {
        let stage = try await Stage(PostsSubjects.compared, width: 150, height: 50)
        await stage.type("n")
        // The first letter begins a draft, which the list shows.
        await stage.type("x")
        await stage.type("y")
        for pane in stage.show.panes {
            let opening = Self.entries(of: pane, since: 1).filter { $0.kind == .event || $0.kind == .navigation }
            #expect(opening.contains { $0.kind == .navigation }, "\(pane.name): \(opening)")
            #expect(opening.count { $0.kind == .event } >= 2, "\(pane.name): \(opening)")
            let typed = Self.entries(of: pane, since: 3)
            #expect(typed.count { $0.kind == .event } == 2, "\(pane.name): \(typed)")
            #expect(typed.contains { $0.kind == .state } && !typed.contains { $0.text.contains("y)") }, "\(typed)")
        }
        try await stage.finish()
    }

    private static func entries(of pane: Pane, since moment: Int) -> [(kind: Trace.Kind, text: String)] {
        let begin = pane.log.lines.firstIndex { if case .moment(moment, _) = $0 { true } else { false } }
        return pane.log.lines.suffix(from: begin ?? 0).dropFirst()
            .prefix { if case .moment = $0 { false } else { true } }
            .compactMap { if case .entry(let entry) = $0 { (entry.kind, entry.text) } else { nil } }
    }
}
