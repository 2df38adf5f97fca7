import AppSupport
import KitTesting
import PostsContract
import PostsSubjects
import Testing

@Suite("Posts contract")
struct PostsContractTests {
    @Test("every clause, every architecture", arguments: Architecture.allCases, PostsContract.clauses)
    func clause(architecture: Architecture, clause: Clause<PostsWorld>) async throws {
        try await clause.check(.posts(architecture))
    }
}
