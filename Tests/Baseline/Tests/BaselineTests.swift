import CounterBaseline
import CounterContract
import KitTesting
import SignUpBaseline
import SignUpContract
import SignUpSubjects
import Testing

@Suite("Apps without an architecture")
struct BaselineTests {
    @Test("views and callbacks alone pass every clause of the counter", arguments: CounterContract.clauses)
    func counter(_ clause: Clause<CounterWorld>) async throws {
        try await clause.check(ContractSubject("baseline") { CounterBaseline($0) })
    }

    @Test("views and callbacks alone pass every clause of SignUp", arguments: SignUpContract.clauses)
    func signUp(_ clause: Clause<SignUpWorld>) async throws {
        try await clause.check(ContractSubject("baseline") { SignUpBaseline($0.services, links: $0.links) })
    }
}
