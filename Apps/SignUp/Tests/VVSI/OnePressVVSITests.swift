import KitVVSI
import SignUpDomain
import Testing

@testable import SignUpVVSI

@Test("vvsi: an attempt with an empty form to sign in shows the missing address")
func signUpVVSI() {
    let viewState = ViewState(SignInInteractor(SignUpServices.scripted.accounts, reason: .chosen))
    // When
    viewState.trigger(.submit)
    #expect(viewState.state.email.remark == "Enter your email address.")
}
