import KitMVVMC
import KitReactive
import SignUpDomain
import Testing

@testable import SignUpMVVMC

@Test("mvvm-c: an empty form to sign in says what is missing")
func signUpMVVMC() {
    let submit = PassthroughSubject<Void, Never>()
    let nothing = Empty<Void, Never>().eraseToAnyPublisher()
    let viewModel = FormViewModel(
        AccountPage(SignInForm()), SignUpServices.scripted.accounts, invitation: Property(nil))
    let view = FormInput(
        edited: Empty().eraseToAnyPublisher(), left: Empty().eraseToAnyPublisher(),
        submit: submit.eraseToAnyPublisher(), cancel: nothing, reveal: nothing)
    let output = viewModel.transform(input: .init(fromView: view, fromController: SceneChannels().input))
    var remark: String?
    let subscription = output.sink { remark = $0.form.remark(.email) }
    // When
    submit.send()
    #expect(remark == "Enter your email address.")
    subscription.cancel()
}
