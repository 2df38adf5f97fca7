import CounterWalks
import KitCells
import KitRecording
import KitTesting
import PostsWalks
import SignUpWalks
import Testing
import WalkProgram
import WalletWalks

@Suite("Walks")
struct WalkTests {
    @Test("the counter behaves the same in every architecture", arguments: 1...6 as ClosedRange<UInt64>)
    func counter(seed: UInt64) async throws { try await walk(CounterWalks.scripted, seed) }

    @Test("SignUp behaves the same in every architecture", arguments: 1...6 as ClosedRange<UInt64>)
    func signUp(seed: UInt64) async throws { try await walk(SignUpWalks.scripted, seed) }

    @Test("Posts behaves the same in every architecture", arguments: 1...6 as ClosedRange<UInt64>)
    func posts(seed: UInt64) async throws { try await walk(PostsWalks.scripted, seed) }

    @Test("Wallet behaves the same in every architecture", arguments: 1...6 as ClosedRange<UInt64>)
    func wallet(seed: UInt64) async throws { try await walk(WalletWalks.scripted, seed) }

    @Test("creating a wallet behaves the same in every architecture", arguments: 1...6 as ClosedRange<UInt64>)
    func freshWallet(seed: UInt64) async throws { try await walk(WalletWalks.fresh, seed) }

    @Test(
        "with live services, each app behaves the same in every architecture", arguments: 1...3 as ClosedRange<UInt64>)
    func live(seed: UInt64) async throws {
        for walk in allWalks.filter({ $0.app.hasSuffix(".live") }) { try await self.walk(walk, seed) }
    }

    @Test("every start behaves the same in every architecture: windows of all sizes, with and without links")
    func starts() async throws {
        try await start(CounterWalks.scripted)
        try await start(SignUpWalks.scripted)
        try await start(PostsWalks.scripted)
        try await start(WalletWalks.scripted)
        try await start(WalletWalks.fresh)
    }

    /// Starts an app in each way, answers its first requests, resizes the window, goes back and starts again.
    private func start<World: WalkWorld>(_ walk: Walk<World>) async throws {
        let world = try await World.launch(walk.subjects[0])
        let answers = world.scripted.map { Recording.Entry(.answer(ServiceCall($0.name, argument: "3"))) }
        await world.endStubbornCalls()
        try await world.driver.finish()
        for (width, height) in [(80, 24), (40, 12), (120, 40), (200, 60), (24, 6), (1, 1)] {
            // All links in the default window and in a wide one; two of them elsewhere.
            let links = height == 24 || height == 40 ? World.vocabulary.links[...] : World.vocabulary.links.prefix(2)
            for link in [nil] + links.map(Optional.some) {
                let header = Recording.Header(
                    app: World.app, version: "", architecture: "", size: Size(width: width, height: height),
                    usesMouse: true)
                let steps: [Recording.Entry] =
                    answers + answers + [.init(.resize(Size(width: 120, height: 30)))] + answers
                    + [.init(.resize(header.size)), .init(.key(KeyPress(.escape))), .init(.restart)] + answers
                let start = link.map { [Recording.Entry(joined: .open($0))] } ?? []
                let failure = await walk.replay(Recording(header: header, entries: start + steps))
                #expect(failure == nil, "\(failure?.description ?? "")")
            }
        }
    }

    private func walk(_ walk: any AppWalk, _ seed: UInt64) async throws {
        let failure = await walk.run(seed: seed, steps: 150) { _ in }
        guard let failure else { return }
        let shortest = await walk.shrink(failure, limit: 300)
        Issue.record("seed \(seed): \(shortest)\nTo look closer: make walk APP=\(walk.app) SEED=\(seed) STEPS=150")
    }
}

/// The walks through all apps.
var allWalks: [any AppWalk] { CounterWalks.all + SignUpWalks.all + PostsWalks.all + WalletWalks.all }
