import KitRecording
import KitTesting
import Testing
import Walks

@Suite("Walks")
struct WalkTests {
    @Test("the counter does the same in every architecture", arguments: 1...6 as ClosedRange<UInt64>)
    func counter(seed: UInt64) async throws { try await walk(Walks.counter, seed) }

    @Test("SignUp does the same in every architecture", arguments: 1...6 as ClosedRange<UInt64>)
    func signUp(seed: UInt64) async throws { try await walk(Walks.signUp, seed) }

    @Test("the posts do the same in every architecture", arguments: 1...6 as ClosedRange<UInt64>)
    func posts(seed: UInt64) async throws { try await walk(Walks.posts, seed) }

    @Test("the wallet does the same in every architecture", arguments: 1...6 as ClosedRange<UInt64>)
    func wallet(seed: UInt64) async throws { try await walk(Walks.wallet, seed) }

    @Test("a wallet that is made does the same in every architecture", arguments: 1...6 as ClosedRange<UInt64>)
    func freshWallet(seed: UInt64) async throws { try await walk(Walks.freshWallet, seed) }

    private func walk(_ walk: any AppWalk, _ seed: UInt64) async throws {
        let failure = await walk.run(seed: seed, steps: 150) { _ in }
        guard let failure else { return }
        let shortest = await walk.shrink(failure, limit: 300)
        Issue.record("seed \(seed): \(shortest)\nTo look closer: make walk APP=\(walk.app) SEED=\(seed) STEPS=150")
    }
}
