import AppTools
import KitCells
import KitRecording
import KitTesting
import Testing

@testable import Tools

@Suite("Walks")
struct WalkTests {
    @Test(
        "on scripted services, each app behaves the same in every architecture", arguments: await scripted,
        1...6 as ClosedRange<UInt64>)
    func scripted(name: String, seed: UInt64) async throws { try await walk(name, seed) }

    @Test(
        "on live services, each app behaves the same in every architecture", arguments: await live,
        1...3 as ClosedRange<UInt64>)
    func live(name: String, seed: UInt64) async throws { try await walk(name, seed) }

    @Test(
        "every start behaves the same in every architecture: windows of all sizes, with and without links",
        arguments: await scripted)
    func starts(name: String) async throws {
        let walk = try #require(allWalks.first { $0.app == name } as? any StartedWalk)
        try await walk.expectEqualStarts()
    }

    private static let scripted = allWalks.map { $0.app }.filter { !$0.hasSuffix(".live") }
    private static let live = allWalks.map { $0.app }.filter { $0.hasSuffix(".live") }

    private func walk(_ name: String, _ seed: UInt64) async throws {
        let walk = try #require(allWalks.first { $0.app == name })
        let failure = await walk.run(seed: seed, steps: 150) { _ in }
        guard let failure else { return }
        let shortest = await walk.shrink(failure, limit: 300)
        Issue.record("seed \(seed): \(shortest)\nTo look closer: make walk APP=\(walk.app) SEED=\(seed) STEPS=150")
    }
}

/// A walk whose starts can be compared, whichever app it is of.
@MainActor
private protocol StartedWalk {
    func expectEqualStarts() async throws
}

extension Walk: @MainActor StartedWalk {
    /// Starts an app in each way, answers its first requests, resizes the window, goes back and starts again.
    fileprivate func expectEqualStarts() async throws {
        let world = try await World.launch(subjects[0])
        let answers = world.scripted.map { Recording.Entry(.answer(ServiceCall($0.name, argument: "3"))) }
        await world.endStubbornCalls()
        try await world.driver.finish()
        for (width, height) in [(80, 24), (40, 12), (120, 40), (200, 60), (24, 6), (1, 1)] {
            // All links in the usual window and in a wide one; two of them elsewhere.
            let links = height == 24 || height == 40 ? World.vocabulary.links[...] : World.vocabulary.links.prefix(2)
            for link in [nil] + links.map(Optional.some) {
                let header = Recording.Header(
                    app: World.app, version: "", architecture: "", size: Size(width: width, height: height),
                    usesMouse: true)
                let steps: [Recording.Entry] =
                    answers + answers + [.init(.resize(Size(width: 120, height: 30)))] + answers
                    + [.init(.resize(header.size)), .init(.key(KeyPress(.escape))), .init(.restart)] + answers
                let start = link.map { [Recording.Entry(joined: .open($0))] } ?? []
                let failure = await replay(Recording(header: header, entries: start + steps))
                #expect(failure == nil, "\(failure?.description ?? "")")
            }
        }
    }
}

/// The walks through every app.
var allWalks: [any AppWalk] { testedApps.flatMap { $0.walks } }
