import KitCore
import KitMVVMC
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// The scene of the form to sign in, in one line.
final class SignInScene: Scene<SignInView> {
    static let title = SignUpTexts.signInTitle
}

extension SignInView: ViewModelled {
    /// The view model of the form.
    public typealias ViewModel = SignInViewModel

    /// The user's actions in the form.
    public var inputFromView: InputFromView {
        InputFromView(
            email: email.textPublisher,
            emailDidEndEditing: email.didEndEditingPublisher,
            password: password.secretPublisher,
            passwordDidEndEditing: password.didEndEditingPublisher,
            reveal: reveal.tapPublisher,
            submit: bar.submit.tapPublisher.merge(with: email.submitPublisher, password.submitPublisher)
                .eraseToAnyPublisher(),
            cancel: bar.cancel.tapPublisher)
    }

    /// Binds the view model's output to the parts of the form.
    public func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.explanation --> explanation.textBinder
        output.explanation.map { $0 != nil } --> explanation.isVisibleBinder
        output.isPasswordFirst --> Binder(self) { $0.isPasswordFirst = $1 }
        output.email --> email.textBinder
        output.emailRemark --> email.validationBinder
        output.passwordRemark --> password.validationBinder
        output.isRevealed --> Binder(self) { $0.isRevealed = $1 }
        output.fieldToCorrect --> Binder(self) { $0.focus($1) }
        output.notice --> bar.notice.textBinder
        output.isSubmitEnabled --> Binder(bar) { $0.isAllowed = $1 }
        output.isSubmitting --> Binder(self) { $0.isSubmitting = $1 }
    }
}
