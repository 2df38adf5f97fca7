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
                model: WelcomeModel(notice: Property("")), for: event, dispatcher: Dispatcher { _ in })
        }
        #expect(flow.events == [.openTerms, .openSignIn])
    }
}
