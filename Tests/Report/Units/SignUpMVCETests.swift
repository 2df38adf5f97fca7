import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain
import Testing

@testable import SignUpMVCE

@Test("mvc-e: an empty form to sign in says what is missing")
func signUpMVCE() {
    let services = SignUpServices.scripted
    let flowView = SilentFlow()
    let flowModel = SignUpFlowModel()
    let flow = Mvce.glue(model: flowModel, view: flowView, controller: SignUpFlowController(services: services))
    let model = FormModel(AccountPage(SignInForm()), invitation: flowModel.invitation)
    let view = FormViewController<SignInForm>()
    let dispatcher = Mvce.glue(
        model: model, view: view, controller: FormController(accounts: services.accounts, flow: flow))
    // When
    dispatcher.send(.submit)
    #expect(model.page.value.form.remark(.email) == "Enter your email address.")
    withExtendedLifetime((view, flowView)) {}
}

private final class SilentFlow: Mvce.View {
    let attachments = Attachments()
    func bind(model: SignUpFlowModel, dispatcher: Dispatcher<SignUpFlowEvent>) -> BindingDisposer { {} }
}
