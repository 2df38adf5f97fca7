import KitMVCE
import KitReactive
import KitTesting
import Testing

@testable import SignUpMVCE

@Suite("The controller of the terms: events in, model and the flow's events out")
struct TermsControllerTests {
    @Test("the terms can be accepted after their end was visible")
    func terms() async {
        let flow = EventRecorder<SignUpFlowEvent>()
        let terms = EventLoop(TermsModel(), TermsController(flow: flow.dispatcher))
        await terms.send(.accept)
        #expect(flow.events.isEmpty && terms.model.isTooEarly.value)
        await terms.send(.reachEnd, .accept)
        #expect(flow.events == [.openSignUpForm] && terms.model.isRead.value)
    }
}
