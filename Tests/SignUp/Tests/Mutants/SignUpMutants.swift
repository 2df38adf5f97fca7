import KitTesting
import SignUpContract
import Testing

@Suite("SignUp mutants")
struct SignUpMutantTests {
    @Test("every mutant is caught by its clause", arguments: SignUpMutants.all)
    func mutant(_ mutant: Mutant<SignUpWorld>) async {
        #expect(await mutant.flaw(in: SignUpContract.clauses) == nil)
    }
}

/// SignUp apps with one fault each, at the seams of their architectures.
enum SignUpMutants {
    nonisolated static let all: [Mutant<SignUpWorld>] = mvvmC + vvsi + mvcE
}
