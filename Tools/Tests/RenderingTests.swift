import CounterContract
import CounterDomain
import CounterSubjects
import KitTesting
import SignUpContract
import SignUpSubjects
import TestSupport
import Testing

/// VVSI with retained views, and MVC-E with bodies, pass the same contracts as the variants.
///
/// Their tests are not beside the contracts, because the change requests build those, and leave the other rendering as it is.
@Suite("Contracts with the other rendering")
struct RenderingTests {
    @Test("the counter: every clause", arguments: CounterSubjects.rendered, CounterContract.clauses.tested)
    func counter(subject: ContractSubject<CounterServices>, clause: Clause<CounterWorld>) async throws {
        try await clause.check(subject)
    }

    @Test("SignUp: every clause", arguments: SignUpSubjects.rendered, SignUpContract.clauses.tested)
    func signUp(subject: ContractSubject<ScriptedSignUp>, clause: Clause<SignUpWorld>) async throws {
        try await clause.check(subject)
    }
}
