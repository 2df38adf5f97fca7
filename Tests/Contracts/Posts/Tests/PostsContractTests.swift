import AppSupport
import KitTesting
import PostsContract
import PostsVariants
import Testing

@Suite("Posts contract")
struct PostsContractTests {
    @Test("every clause, every architecture", arguments: Architecture.allCases, PostsContract.clauses)
    func clause(architecture: Architecture, clause: Clause<PostsWorld>) async throws {
        try await clause.check(.posts(architecture))
    }
}

extension ContractSubject where Services == ScriptedPosts {
    static func posts(_ architecture: Architecture) -> ContractSubject {
        ContractSubject(architecture.rawValue) { server in PostsVariants.makeRoot(architecture, server) }
    }
}
