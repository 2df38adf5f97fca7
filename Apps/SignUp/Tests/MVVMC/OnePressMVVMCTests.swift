import KitCore
import KitMVVMC
import KitReactive
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpMVVMC

@Test("mvvm-c: an attempt with an empty form to sign in shows the missing address")
func signUpMVVMC() {
    let submit = PassthroughSubject<Void, Never>()
    let viewModel = SignInViewModel(ScriptedSignUp().services.accounts, reason: .chosen)
    let view = SignInViewModel.InputFromView(
        email: .just(""), emailDidEndEditing: .never(), password: .just(SecretText()), passwordDidEndEditing: .never(),
        reveal: .never(), submit: submit.eraseToAnyPublisher(), cancel: .never())
    let output = viewModel.transform(input: .init(fromView: view, fromController: SceneChannels().input))
    var remark: String?
    let subscription = output.emailRemark.sink { remark = $0.message }
    // When
    submit.send()
    #expect(remark == "Enter your email address.")
    subscription.cancel()
}
