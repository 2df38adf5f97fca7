import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import KitTesting
import SignUpDomain
import SignUpScreens
import Testing

@testable import SignUpMVCE

@Suite("The views: model in, events out")
struct SignUpViewTests {
    @Test("buttons and the switch of the form send events until the binding is disposed of")
    func form() throws {
        let recorder = EventRecorder<SignUpFormEvent>()
        let invitation = Property<Invitation?>(nil)
        let model = SignUpFormModel(invitation: invitation)
        let view = SignUpFormViewController()
        let dispose = view.bind(model: model, dispatcher: recorder.dispatcher)
        let form = try #require(view.view as? SignUpFormView)
        for (field, text) in [(model.name.text, "Ada"), (model.email.text, Typed.email)] { field.value = text }
        for field in [model.password.text, model.repetition.text] { field.value = Typed.password }
        form.bar.submit.activate()
        model.submission.sent.value = Typed.registration
        form.bar.cancel.activate()
        form.reveal.activate()
        invitation.value = Invitation(email: "eve@example.org")
        let eve = try #require(invitation.value)
        #expect(recorder.events == [.submission(.submit), .submission(.cancel), .reveal, .invite(eve)])
        dispose()
        form.reveal.activate()
        #expect(recorder.events.count == 4)
    }

    @Test("the welcome screen shows the flow's message and sends the user's choice")
    func welcome() throws {
        let recorder = EventRecorder<SignUpFlowEvent>()
        let (view, model) = (WelcomeViewController(), SignUpFlowModel())
        let dispose = view.bind(model: model, dispatcher: recorder.dispatcher)
        let welcome = try #require(view.view as? WelcomeView)
        model.notice.value = SignUpTexts.sessionNotRemoved
        #expect(welcome.notice.text == SignUpTexts.sessionNotRemoved)
        welcome.signUp.activate()
        welcome.signIn.activate()
        #expect(recorder.events == [.openTerms, .openSignIn])
        dispose()
    }
}
