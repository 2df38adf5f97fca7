import KitReactive
import KitVVSI
import Testing

@testable import SignUpVVSI

@Suite("The interactor of the terms: actions in, states and notifications out")
struct TermsInteractorTests {
    @Test("the terms can be accepted after their end was visible")
    func accepting() {
        let terms = ViewState(TermsInteractor())
        var accepted = 0
        let subscription = terms.notifications.sink { _ in accepted += 1 }
        terms.trigger(.accept)
        #expect(accepted == 0 && !terms.state.isRead)
        terms.trigger(.reachEnd)
        terms.trigger(.accept)
        #expect(accepted == 1 && terms.state.isRead)
        subscription.cancel()
    }
}
