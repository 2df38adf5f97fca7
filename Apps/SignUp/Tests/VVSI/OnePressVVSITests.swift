import KitVVSI
import SignUpDomain
import Testing

@testable import SignUpVVSI

@Test("vvsi: an empty form to sign in says what is missing")
func signUpVVSI() {
    let viewState = ViewState(SignInInteractor(SignUpServices.scripted.accounts, reason: .asked))
    // When
    viewState.trigger(.submit)
    #expect(viewState.state.email.remark == "Enter your email address.")
}
