import AppCore
import KitTesting
import PostsBaseline
import PostsContract
import PostsDomain
import PostsVariants
import TestSupport
import Testing

@Suite("Posts contract")
struct PostsContractTests {
    @Test("every clause, every architecture", arguments: Architecture.tested, PostsContract.clauses.tested)
    func clause(architecture: Architecture, clause: Clause<PostsWorld>) async throws {
        try await clause.check(.posts(architecture))
    }

    @Test("every clause, without an architecture", arguments: PostsContract.clauses.tested)
    func clauseWithoutArchitecture(clause: Clause<PostsWorld>) async throws {
        try await clause.check(ContractSubject("baseline") { PostsBaseline($0) })
    }
}

extension ContractSubject where Services == PostsServices {
    static func posts(_ architecture: Architecture) -> ContractSubject {
        ContractSubject(architecture.rawValue) { services in PostsVariants.makeRoot(architecture, services) }
    }
}
