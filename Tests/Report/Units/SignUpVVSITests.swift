import KitVVSI
import SignUpDomain
import Testing

@testable import SignUpVVSI

@Test("vvsi: an empty form to sign in says what is missing")
func signUpVVSI() {
    let services = SignUpServices.scripted
    let flow = ViewState(SignUpFlowInteractor(services))
    let viewState = ViewState(SignInInteractor(services.accounts, reason: .asked, flow: flow))
    // When
    viewState.trigger(.submit)
    #expect(viewState.state.form.remark(.email) == "Enter your email address.")
}
