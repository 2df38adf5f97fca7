import KitTesting
import Testing

@testable import SignUpVVSI

@Suite("The interactor of the terms: actions in, states and notifications out")
struct TermsInteractorTests {
    @Test("the terms can be accepted after their end was visible")
    func accepting() async throws {
        let terms = TestStore(TermsInteractor())
        try await terms.send(.accept) { $0.isTooEarly = true }
        try await terms.send(.reachEnd) { $0.isRead = true }
        try await terms.send(.accept)
        try terms.expect(.accepted)
        try terms.finish()
    }
}
