import KitMVVMC
import KitReactive
import SignUpDomain
import Testing

@testable import SignUpMVVMC

@Test("mvvm-c: an empty form to sign in says what is missing")
func signUpMVVMC() {
    let submit = PassthroughSubject<Void, Never>()
    let nothing = Empty<Void, Never>().eraseToAnyPublisher()
    let viewModel = SignInViewModel(SignUpServices.scripted.accounts, reason: .asked)
    let view = SignInViewModel.InputFromView(
        edited: Empty().eraseToAnyPublisher(), left: Empty().eraseToAnyPublisher(),
        submit: submit.eraseToAnyPublisher(), cancel: nothing, reveal: nothing)
    let output = viewModel.transform(input: .init(fromView: view, fromController: SceneChannels().input))
    var remark: String?
    let subscription = output.form.sink { remark = $0.remark(.email) }
    // When
    submit.send()
    #expect(remark == "Enter your email address.")
    subscription.cancel()
}
