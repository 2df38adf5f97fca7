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
}
