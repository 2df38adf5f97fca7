import CounterContract
import CounterSubjects
import KitTesting
import PostsContract
import PostsSubjects
import SignUpContract
import SignUpSubjects
import Testing
import WalletContract
import WalletSubjects

/// The apps without an architecture, and in one from outside, keep the contracts like the variants.
///
/// These tests are not beside those of the variants, which change requests run: the requests change no other subject.
@Suite("Other subjects")
struct OtherSubjectTests {
    nonisolated private static func names(_ app: String) -> [String] { ReportTests.others[app] ?? [] }

    @Test("the counter keeps every clause", arguments: names("counter"), CounterContract.clauses)
    func counter(subject: String, clause: Clause<CounterWorld>) async throws {
        try await clause.check(#require(CounterSubjects.all.first { $0.name == subject }))
    }

    @Test("Posts keeps every clause", arguments: names("posts"), PostsContract.clauses)
    func posts(subject: String, clause: Clause<PostsWorld>) async throws {
        try await clause.check(#require(PostsSubjects.all.first { $0.name == subject }))
    }

    @Test("SignUp keeps every clause", arguments: names("signup"), SignUpContract.clauses)
    func signUp(subject: String, clause: Clause<SignUpWorld>) async throws {
        try await clause.check(#require(SignUpSubjects.all.first { $0.name == subject }))
    }

    @Test("the wallet keeps every clause", arguments: names("wallet"), WalletContract.clauses)
    func wallet(subject: String, clause: Clause<WalletWorld>) async throws {
        try await clause.check(#require(WalletSubjects.all.first { $0.name == subject }))
    }
}
