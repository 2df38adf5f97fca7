import KitMVCE
import KitReactive
import Testing

@testable import SignUpMVCE

@Suite("The controller of the welcome screen: events in, events of the flow out")
struct WelcomeControllerTests {
    private let flow = EventRecorder<SignUpFlowEvent>()

    @Test("the welcome screen sends the user's choice")
    func welcome() {
        let controller = WelcomeController(flow: flow.dispatcher)
        for event in [WelcomeEvent.signUp, .signIn] {
            controller.update(
                model: WelcomeModel(notice: Property(nil)), for: event, dispatcher: Dispatcher { _ in })
        }
        #expect(flow.events == [.openTerms, .openSignIn])
    }
}

@Suite("The controller of the terms: events in, model out")
struct TermsControllerTests {
    private let flow = EventRecorder<SignUpFlowEvent>()

    @Test("the terms can be accepted after their end was visible")
    func terms() {
        let (model, controller) = (TermsModel(), TermsController(flow: flow.dispatcher))
        controller.update(model: model, for: .accept, dispatcher: Dispatcher { _ in })
        #expect(flow.events.isEmpty)
        controller.update(model: model, for: .reachEnd, dispatcher: Dispatcher { _ in })
        controller.update(model: model, for: .accept, dispatcher: Dispatcher { _ in })
        #expect(flow.events == [.openSignUpForm] && model.isRead.value)
    }
}
