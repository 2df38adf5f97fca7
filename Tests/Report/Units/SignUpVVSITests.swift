import KitVVSI
import SignUpDomain
import Testing

@testable import SignUpVVSI

@Test("vvsi: an empty form to sign in says what is missing")
func signUpVVSI() {
    let services = SignUpServices.scripted
    let flow = ViewState(SignUpFlowInteractor(services))
    let viewState = ViewState(FormInteractor(AccountPage(SignInForm()), services.accounts, flow: flow))
    // When
    viewState.trigger(.submit)
    #expect(viewState.state.page.form.remark(.email) == "Enter your email address.")
}
