import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens
import Testing

@testable import SignUpMVCE

@Suite("The view of the form to sign up: model in, events out")
struct SignUpFormViewTests {
    private let recorder = EventRecorder<SignUpFormEvent>()
    private let model = SignUpFormModel()
    private let view = SignUpFormViewController()
    private let dispose: Mvce.View.BindingDisposer

    init() {
        dispose = view.bind(model: model, dispatcher: recorder.dispatcher)
    }

    private func parts() throws -> SignUpFormView { try #require(view.view as? SignUpFormView) }

    @Test("buttons and the switch send events until the binding is disposed of")
    func events() throws {
        let form = try parts()
        model.submission.isAllowed.value = true
        form.bar.submit.activate()
        model.submission.isUnderWay.value = true
        form.bar.cancel.activate()
        form.reveal.activate()
        let events = [SignUpFormEvent.submission(.submit), .submission(.cancel), .reveal]
        #expect(recorder.events.map(String.init(describing:)) == events.map(String.init(describing:)))
        dispose()
        form.reveal.activate()
        #expect(recorder.events.count == 3)
    }

    @Test("each property is shown by its part")
    func properties() throws {
        let form = try parts()
        model.editEmail(Typed.email)
        model.editPassword(Typed.password)
        #expect(form.email.text == "ada@example.org" && form.password.secret == SecretText("tulip-94"))
        #expect(form.meter.text == SignUpTexts.meter(.fair))
        #expect(model.metRules.value == [.email, .password])
        model.email.reject(SignUpTexts.emailTaken)
        model.submission.notice.value = SignUpTexts.cancelled
        model.isRevealed.value = true
        #expect(form.email.remark == .error(SignUpTexts.emailTaken) && form.bar.notice.text == SignUpTexts.cancelled)
        #expect(form.reveal.isOn && form.password.isRevealed && form.repetition.isRevealed)
    }
}
