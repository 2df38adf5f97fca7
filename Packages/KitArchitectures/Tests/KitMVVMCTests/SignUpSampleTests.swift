import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import Testing

/// The sign-up sample of NanoViewController's README: the scene is these three lines.
private final class SignUpScene: Scene<SignUpView> {
    static let title = "Sign Up"
}

private final class SignUpView: View, ViewModelled {
    typealias ViewModel = SignUpViewModel
    let nameField = TextFieldView()
    let emailField = TextFieldView()
    let submitButton = ButtonView("Sign up")

    var inputFromView: SignUpViewModel.InputFromView {
        .init(
            name: nameField.textPublisher, email: emailField.textPublisher, submitTrigger: submitButton.tapPublisher)
    }

    func populate(with output: SignUpViewModel.Output) -> [AnyCancellable] {
        output.isSubmitEnabled --> submitButton.isEnabledBinder
    }
}

private final class SignUpViewModel: BaseViewModel<
    SignUpViewModel.Step, SignUpViewModel.InputFromView, SignUpViewModel.Output
>
{
    enum Step: Equatable { case signedUp(String) }

    struct InputFromView {
        let name: AnyPublisher<String, Never>
        let email: AnyPublisher<String, Never>
        let submitTrigger: AnyPublisher<Void, Never>
    }

    struct Output {
        let isSubmitEnabled: AnyPublisher<Bool, Never>
    }

    override func transform(input: Input) -> Output {
        let form = input.fromView.name.combineLatest(input.fromView.email)
        input.fromView.submitTrigger.withLatestFrom(form)
            .sink { [weak navigator] name, email in navigator?.next(.signedUp("\(name) <\(email)>")) }
            .store(in: &cancellables)
        return Output(isSubmitEnabled: form.map { !$0.isEmpty && !$1.isEmpty }.eraseToAnyPublisher())
    }
}

@Suite("A scene in three lines")
struct SignUpSampleTests {
    @Test func itSignsUp() {
        let viewModel = SignUpViewModel()
        let scene = SignUpScene(viewModel: viewModel)
        var steps: [SignUpViewModel.Step] = []
        let subscription = viewModel.navigator.observe { steps.append($0) }
        guard let view = scene.view as? SignUpView else {
            Issue.record("the scene's view is another one")
            return
        }
        #expect(scene.title == "Sign Up" && !view.submitButton.isEnabled)
        view.nameField.text = "Ada"
        view.submitButton.activate()
        view.emailField.text = "ada@example.org"
        #expect(view.submitButton.isEnabled)
        view.submitButton.activate()
        #expect(steps == [.signedUp("Ada <ada@example.org>")])
        subscription.cancel()
    }
}
