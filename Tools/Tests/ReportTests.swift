import Foundation
import TestSupport
import Testing

/// The report must measure the same behaviour in each architecture, and the architecture that it names.
@Suite("Measurements of the report")
struct ReportTests {
    nonisolated static let folders = ["counter": "Counter", "posts": "Posts", "signup": "SignUp", "wallet": "Wallet"]
    nonisolated static let apps = ["counter", "posts", "signup", "wallet"]
    nonisolated static let architectures = ["mvvm-c", "vvsi", "mvc-e"]
    /// The additional subjects of some apps.
    nonisolated static let others = [
        "counter": ["baseline", "elm", "vvsi-views", "mvc-e-bodies"], "posts": ["baseline"],
        "signup": ["baseline", "vvsi-views", "mvc-e-bodies"], "wallet": ["baseline"],
    ]
    nonisolated static func subjects(_ app: String) -> [String] { architectures + (others[app] ?? []) }

    @Test("a session shows the same in each architecture, and leaves nothing behind", arguments: apps)
    func session(app: String) async throws {
        var first: Session?
        for architecture in Self.subjects(app) {
            let path = FoundRecordingTests.tests
                .appendingPathComponent("\(Self.folders[app] ?? app)/Sessions/report.recording").path
            let session = try await Probe.run(Session.self, "session", of: app, architecture, path)
            #expect(session.screens == (first ?? session).screens)
            #expect(session.screen == (first ?? session).screen)
            #expect(session.keys > 20 && session.screens.count > 1 && session.bytes > session.frames)
            #expect(session.life["end"] == [:])
            let (most, back) = (session.life["most"] ?? [:], session.life["back"] ?? [:])
            #expect(most.values.reduce(0, +) > back.values.reduce(0, +))
            first = session
        }
    }

    @Test("the timed event changes the text in the same way in each architecture", arguments: apps)
    func event(app: String) async throws {
        var first: Hops?
        for architecture in Self.subjects(app) {
            let hops = try await Probe.run(Hops.self, "hops", of: app, architecture)
            #expect(!hops.after.isEmpty && hops.before != hops.after)
            #expect(hops.after == (first ?? hops).after)
            #expect(hops.entries.first?.hasPrefix("event SceneHost: ") == true)
            #expect(hops.entries.last?.hasPrefix("frame SceneHost: ") == true)
            first = hops
        }
    }

    @Test("a timed step is followed until its bytes are written", arguments: apps)
    func speed(app: String) async throws {
        for architecture in Self.subjects(app) {
            let label = try await Probe.run(Speed.self, "speed", of: app, architecture, "label", "10")
            let bytes = try await Probe.run(Speed.self, "speed", of: app, architecture, "bytes", "10")
            #expect(label.nanoseconds > 0 && label.bytes == 0)
            #expect(bytes.nanoseconds > 0 && bytes.bytes > 0)
        }
    }

    @Test("each clause is observed by itself: its steps, screens, facts and trace", arguments: subjects("counter"))
    func evidence(architecture: String) async throws {
        let folder = try TemporaryFolder()
        let evidence = try await Probe.run(Evidence.self, "evidence", of: "counter", architecture, folder.url.path)
        #expect(evidence.clauses.first?.clause == "launch" && evidence.clauses.count > 20)
        #expect(evidence.clauses.allSatisfy { $0.problem == nil && $0.moments.first?.isStart == true })
        let counting = try #require(evidence.clauses.first { $0.clause == "C-5" })
        #expect(counting.moments.compactMap(\.begins) == ["C-5a", "C-5b", "C-5c"])
        #expect(counting.moments.compactMap(\.holds) == ["C-5a", "C-5b", "C-5c"])
        let steps = counting.moments.compactMap(\.steps)
        #expect(steps.prefix(4) == [[], ["text \"+\""], ["text \"5\""], ["text \"+\""]])
        let screens = counting.moments.filter { $0.text != nil }
        #expect(screens.allSatisfy { ($0.picture ?? []).allSatisfy(evidence.elements.indices.contains) })
        #expect(screens.dropFirst().allSatisfy { $0.trace?.first?.hasPrefix("event SceneHost: ") == true })
    }

    @Test("the error about an unknown argument of the probe lists the known ones, with exit status 64")
    func usage() async throws {
        for arguments in [[], ["session", "vvsi"], ["speed", "mvc", "label", "1"]] {
            let result = try await Command.run(Probe.program.path, ["probe", "counter"] + arguments)
            #expect(result.status == 64)
            #expect(
                result.errors.contains(
                    "ARCHITECTURE is one of: mvvm-c, vvsi, mvc-e, baseline, elm, vvsi-views, mvc-e-bodies."))
        }
    }
}

private struct Session: Decodable {
    let screens: [String]
    let screen: String
    let keys: Int
    let frames: Int
    let bytes: Int
    let life: [String: [String: Int]]
}

private struct Hops: Decodable {
    let entries: [String]
    let before: [String]
    let after: [String]
}

private struct Evidence: Decodable {
    struct Clause: Decodable {
        let clause: String
        let problem: String?
        let moments: [Moment]
    }
    struct Moment: Decodable {
        let begins: String?
        let holds: String?
        let steps: [String]?
        let isStart: Bool?
        let trace: [String]?
        let text: String?
        let picture: [Int]?
    }

    let elements: [String]
    let clauses: [Clause]
}

private struct Speed: Decodable {
    let nanoseconds: Double
    let bytes: Double
}

/// The program that measures, which is built with these tests.
private enum Probe {
    static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let program = root.appendingPathComponent(".build/debug/Tools")

    static func run<Answer: Decodable>(
        _: Answer.Type, _ command: String, of app: String, _ rest: String...
    ) async throws -> Answer {
        let arguments = ["probe", app, command] + rest
        let result = try await Command.run(program.path, arguments)
        try #require(result.status == 0, "\(arguments): \(result.errors)")
        return try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
    }
}
