import KitCells
import KitRecording
import KitTesting
import Testing

@Suite("A walk")
struct WalkTests {
    /// A fault, with the comparison that finds it and the shortest recording that leads to it.
    struct Broken: Sendable, CustomTestStringConvertible {
        let fault: WalkedServices.Fault
        let kind: WalkFailure.Kind
        let steps: [String]
        /// The seed of a walk that shrinks to the shortest recording; in some, no single step can be removed.
        var seed: UInt64 = 1
        /// A Boolean value that indicates whether the fault depends on the initial size of the window.
        var needsSize = false
        var testDescription: String { "\(fault)" }
    }

    nonisolated static let broken: [Broken] = [
        Broken(fault: .screen, kind: .screen, steps: ["key \"x\"", "key \"x\"", "key \"x\""]),
        Broken(fault: .look, kind: .look, steps: ["key \"x\"", "key \"x\""]),
        Broken(fault: .semantics, kind: .semantics, steps: ["key \"x\"", "key \"x\""]),
        Broken(fault: .effects, kind: .effects, steps: ["key \"k\""]),
        Broken(fault: .stored, kind: .stored, steps: ["key \"x\"", "key \"x\"", "key \"s\""]),
        Broken(fault: .restart, kind: .screen, steps: ["key \"x\"", "key \"s\"", "restart"]),
        Broken(fault: .click, kind: .screen, steps: ["mouse press left 2,3"]),
        Broken(
            fault: .order, kind: .screen, steps: ["key \"k\"", "key \"k\"", "answer \"numbers\" 2 \"0\""], seed: 4),
        Broken(fault: .pause, kind: .screen, steps: ["key \"w\"", "advance 1000 ms"]),
        Broken(fault: .leak, kind: .leftBehind, steps: ["text \"m\""]),
        Broken(fault: .link, kind: .screen, steps: ["open \"?\""]),
        Broken(fault: .wide, kind: .screen, steps: [], needsSize: true),
        Broken(fault: .startLink, kind: .screen, steps: ["& open \"\""]),
    ]

    @Test("finds the fault and the shortest path to it", arguments: broken)
    func finds(broken: Broken) async throws {
        let walk = Walk<WalkedWorld>([.walked(.none), .walked(broken.fault)])
        let wide = (1...100 as ClosedRange<UInt64>).first { walk.start(seed: $0).header.size.width >= 120 }
        let seed = broken.needsSize ? try #require(wide) : broken.seed
        let failure = try #require(await walk.run(seed: seed, steps: 2_000))
        let shortest = await walk.shrink(failure)
        #expect(shortest.kind == broken.kind)
        #expect(shortest.subject == "broken")
        // A text counts as many keys as it has letters.
        let steps = shortest.recording.entries.map { $0.isJoined ? "& \($0.step)" : "\($0.step)" }
        #expect((shortest.recording.header.size != AppStart().size) == broken.needsSize)
        #expect(steps.flatMap(Self.plain) == broken.steps.flatMap(Self.plain))
    }

    @Test("finds rows that are read again, of which no element differs")
    func lines() async throws {
        let walk = Walk<WalkedWorld>([.walked(.list), .walked(.lines)])
        let failure = await walk.shrink(try #require(await walk.run(seed: 1, steps: 2_000)))
        #expect(failure.kind == .lines)
        #expect(failure.recording.entries.flatMap { Self.plain("\($0.step)") } == ["key \"x\"", "key \"x\""])
        #expect(failure.message.contains("row 2, 2 of 3"), "\(failure.message)")
    }

    @Test("an app that never comes to rest fails with the step, and the walk ends")
    func endlessWork() async throws {
        let walk = Walk<WalkedWorld>([.walked(.none), .walked(.spin)])
        let failure = try #require(await walk.run(seed: 1, steps: 2_000))
        #expect(failure.kind == .didNotSettle)
        #expect(failure.subject == "restless")
        let last = try #require(failure.recording.entries.last)
        #expect(failure.message.contains("does not settle after\n\(last)"), "\(failure.message)")
        let steps = failure.recording.entries.flatMap { Self.plain("\($0.step)") }
        #expect(steps.contains("key \"m\""))
        #expect(await walk.shrink(failure) == failure)
        // An app that has ended does not affect the others.
        let sound = Walk<WalkedWorld>([.walked(.none), .walked(.none)])
        #expect(await sound.run(seed: 1, steps: 50) == nil)
    }

    private static func plain(_ step: String) -> [String] {
        guard step.hasPrefix("text \"") else { return [step] }
        return step.dropFirst("text \"".count).dropLast().map { "key \"\($0)\"" }
    }

    @Test("finds nothing in sound apps, and each seed makes another walk")
    func findsNothing() async throws {
        let walk = Walk<WalkedWorld>([.walked(.none), .walked(.none)])
        var walks: Set<[String]> = []
        for seed in 1...3 as ClosedRange<UInt64> {
            var steps: [String] = []
            let failure = await walk.run(seed: seed, steps: 200) { steps.append($0.description) }
            #expect(failure == nil)
            #expect(steps.count >= 200)
            walks.insert(steps)
        }
        #expect(walks.count == 3)
    }

    @Test("takes the same steps for the same seed")
    func repeats() async throws {
        let walk = Walk<WalkedWorld>([.walked(.none)])
        var walks: Set<[String]> = []
        for _ in 0..<2 {
            var steps: [String] = []
            _ = await walk.run(seed: 7, steps: 300) { steps.append($0.description) }
            walks.insert(steps)
        }
        #expect(walks.count == 1)
    }

    @Test("has steps of every kind, and can be read as a recording")
    func kinds() async throws {
        let walk = Walk<WalkedWorld>([.walked(.none)])
        var entries: [Recording.Entry] = []
        _ = await walk.run(seed: 1, steps: 2_000) { entries.append($0) }
        let kinds = Set(entries.map { $0.step.description.prefix { $0 != " " } })
        let expected: Set<Substring> = [
            "key", "text", "paste", "mouse", "resize", "focus", "advance", "open", "hold", "release", "answer", "fail",
            "suspend", "resume", "restart",
        ]
        #expect(kinds == expected)
        let header = Recording.Header(
            app: "walked", version: "", architecture: "", size: Size(width: 80, height: 24), usesMouse: true)
        let recording = Recording(header: header, entries: entries)
        #expect(try Recording(text: recording.description) == recording)
        let failure = await walk.replay(recording)
        #expect(failure == nil)
    }

    @Test("a recording that fails, fails when it is read and replayed")
    func replays() async throws {
        let walk = Walk<WalkedWorld>([.walked(.none), .walked(.screen)])
        let text = """
            triptych-recording 1
            app "walked"
            version ""
            architecture "broken"
            size 40x8
            mouse off
            +0 text "xx"
            +1500 key "x"
            +0 key "x"
            end 3

            """
        let failure = try #require(await walk.replay(try Recording(text: text)))
        #expect(failure.kind == .screen)
        #expect(failure.recording.entries.count == 2)
        #expect(failure.message.contains("count 3") && failure.message.contains("count 4"))
        #expect("\(failure)".contains("sound:") && "\(failure)".contains("+1500 key \"x\""))
    }

    @Test("starts have links and sizes of every kind, and a recording has the start")
    func starts() async throws {
        let walk = Walk<WalkedWorld>([.walked(.none)])
        let starts = (1...60 as ClosedRange<UInt64>).map { walk.start(seed: $0) }
        #expect(Set(starts.map(\.header.size)).count > 6)
        #expect(starts.contains { $0.startLink == nil } && Set(starts.compactMap(\.startLink)).count > 2)
        let start = try #require(starts.first { $0.startLink != nil && $0.header.size != AppStart().size })
        let read = try Recording(text: start.description)
        #expect(read == start && AppStart(read) == AppStart(size: start.header.size, link: start.startLink))
    }

    @Test("a program that starts again with a link gets it before anything else")
    func restartsWithLink() async throws {
        let walk = Walk<WalkedWorld>([.walked(.none), .walked(.startLink)])
        let text = """
            triptych-recording 1
            app "walked"
            version ""
            architecture ""
            size 40x8
            mouse off
            +0 key "x"
            +0 restart
            & open "walked://here"
            end 3

            """
        let failure = try #require(await walk.replay(try Recording(text: text)))
        #expect(failure.recording.entries.count == 3 && failure.message.contains("link"))
    }

    @Test("steps that are not possible now are passed over")
    func impossible() async throws {
        let walk = Walk<WalkedWorld>([.walked(.none)])
        let steps: [Step] = [
            .answer(ServiceCall("numbers")), .fail(ServiceCall("nobody", number: 9)), .hold("nobody"), .suspend,
            .text("xx"), .suspend, .restart, .resume, .key(KeyPress(.character("q"))), .text("x"), .open("x"), .restart,
        ]
        let header = Recording.Header(
            app: "walked", version: "", architecture: "", size: Size(width: 0, height: 0), usesMouse: true)
        let failure = await walk.replay(Recording(header: header, entries: steps.map { .init($0) }))
        #expect(failure == nil)
    }
}
