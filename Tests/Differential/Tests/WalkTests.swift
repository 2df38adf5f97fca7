import CounterWalks
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

    private func walk(_ walk: any AppWalk, _ seed: UInt64) async throws {
        let failure = await walk.run(seed: seed, steps: 150) { _ in }
        guard let failure else { return }
        let shortest = await walk.shrink(failure, limit: 300)
        Issue.record("seed \(seed): \(shortest)\nTo look closer: make walk APP=\(walk.app) SEED=\(seed) STEPS=150")
    }
}

/// The walks through every app.
var allWalks: [any AppWalk] { CounterWalks.all + SignUpWalks.all + PostsWalks.all + WalletWalks.all }
