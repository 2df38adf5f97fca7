import KitCells
import KitMVVMC
import KitReactive
import KitSceneViews

/// Two fields, a button, and a spinner while the service works.
final class SignUpView: RetainedView {
    private lazy var nameField: TextFieldView = { TextFieldView("Name", placeholder: "Ada Lovelace") }()
    private lazy var emailField: TextFieldView = { TextFieldView("Email", placeholder: "ada@example.org") }()
    private lazy var submitButton: ButtonView = { ButtonView() }()
    private lazy var spinner: SpinnerView = { SpinnerView("One moment…") }()
    private lazy var content = StackView(.vertical, spacing: 1, [nameField, emailField, submitButton, spinner])

    override init() {
        super.init()
        addSubview(content)
    }

    override func layoutSubviews() { content.frame = bounds }
}

extension SignUpView: ViewModelled {
    typealias ViewModel = SignUpViewModel

    var inputFromView: InputFromView {
        InputFromView(
            name: nameField.textPublisher.orEmpty,
            email: emailField.textPublisher.orEmpty,
            submitTrigger: submitButton.tapPublisher
        )
    }

    func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.isSubmitEnabled --> submitButton.isEnabledBinder
        output.loadingText --> submitButton.titleBinder
        output.isLoading --> spinner.isAnimatingBinder
    }
}
