import KitMVCE
import KitReactive
import SignUpDomain
import Testing

@testable import SignUpMVCE

@Test("mvc-e: an attempt with an empty form to sign in shows the missing address")
func signUpMVCE() {
    let model = SignInModel(.chosen)
    let view = SignInViewController()
    let dispatcher = Mvce.glue(
        model: model, view: view,
        controller: SignInController(SignUpServices.scripted.accounts, flow: Dispatcher { _ in }))
    // When
    dispatcher.send(.submission(.submit))
    #expect(model.email.remark.value == "Enter your email address.")
    withExtendedLifetime(view) {}
}
