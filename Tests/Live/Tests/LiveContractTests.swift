import AppSupport
import CounterLive
import CounterWalks
import KitTesting
import PostsLive
import PostsWalks
import SignUpLive
import SignUpWalks
import Testing
import WalletLive
import WalletWalks

/// Clauses that hold with scripted services also hold with live ones.
@Suite("Contracts on live services")
struct LiveContractTests {
    @Test("the counter", arguments: Architecture.allCases, LiveCounterClauses.clauses)
    func counter(architecture: Architecture, clause: Clause<LiveCounterWorld>) async throws {
        try await clause.check(CounterWalks.live.subject(architecture))
    }

    @Test("SignUp", arguments: Architecture.allCases, LiveSignUpClauses.clauses)
    func signUp(architecture: Architecture, clause: Clause<LiveSignUpWorld>) async throws {
        try await clause.check(SignUpWalks.live.subject(architecture))
    }

    @Test("Posts", arguments: Architecture.allCases, LivePostsClauses.clauses)
    func posts(architecture: Architecture, clause: Clause<LivePostsWorld>) async throws {
        try await clause.check(PostsWalks.live.subject(architecture))
    }

    @Test("the wallet", arguments: Architecture.allCases, LiveWalletClauses.clauses)
    func wallet(architecture: Architecture, clause: Clause<LiveWalletWorld>) async throws {
        try await clause.check(WalletWalks.live.subject(architecture))
    }
}

extension Walk {
    fileprivate func subject(_ architecture: Architecture) throws -> ContractSubject<World.Services> {
        try #require(subjects.first { $0.name == architecture.rawValue })
    }
}
