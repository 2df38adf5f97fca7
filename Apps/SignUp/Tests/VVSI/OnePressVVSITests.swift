import KitVVSI
import SignUpDomain
import Testing

@testable import SignUpVVSI

@Test("vvsi: an empty form to sign in says what is missing")
func signUpVVSI() {
    let viewState = ViewState(FormInteractor(.signIn(.asked), SignUpServices.scripted.accounts))
    // When
    viewState.trigger(.submit)
    #expect(viewState.state.remark(.email) == "Enter your email address.")
}
