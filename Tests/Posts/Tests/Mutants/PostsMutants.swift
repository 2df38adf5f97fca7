import KitTesting
import PostsContract
import Testing

@Suite("Posts mutants")
struct PostsMutantTests {
    @Test("every mutant is caught by its clause", arguments: PostsMutants.all)
    func mutant(_ mutant: Mutant<PostsWorld>) async {
        let flaw = await mutant.flaw(in: PostsContract.clauses)
        #expect(flaw == nil)
    }
}

/// Posts with one fault each, at the seams of their architectures.
enum PostsMutants {
    nonisolated static let all: [Mutant<PostsWorld>] = mvvmC + vvsi + mvcE
}
