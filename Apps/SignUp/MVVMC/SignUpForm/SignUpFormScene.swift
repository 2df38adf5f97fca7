import KitCore
import KitMVVMC
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// The scene of the form to sign up, in one line.
final class SignUpFormScene: Scene<SignUpFormView> {
    static let title = SignUpTexts.formTitle
}

extension SignUpFormView: ViewModelled {
    /// The view model of the form.
    public typealias ViewModel = SignUpFormViewModel

    /// The user's actions in the form.
    public var inputFromView: InputFromView {
        InputFromView(
            name: name.textPublisher,
            nameDidEndEditing: name.didEndEditingPublisher,
            email: email.textPublisher,
            emailDidEndEditing: email.didEndEditingPublisher,
            password: password.secretPublisher,
            passwordDidEndEditing: password.didEndEditingPublisher,
            repetition: repetition.secretPublisher,
            repetitionDidEndEditing: repetition.didEndEditingPublisher,
            reveal: reveal.tapPublisher,
            submit: .merge(
                bar.submit.tapPublisher, name.submitPublisher, email.submitPublisher, password.submitPublisher,
                repetition.submitPublisher),
            cancel: bar.cancel.tapPublisher)
    }

    /// Binds the view model's output to the parts of the form.
    public func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.nameRemark --> name.validationBinder
        output.email --> email.textBinder
        output.emailRemark --> email.validationBinder
        output.passwordRemark --> password.validationBinder
        output.passwordRemark.map { $0.message == nil } --> meter.isVisibleBinder
        output.repetitionRemark --> repetition.validationBinder
        output.strength --> Binder(meter) { $0.show($1) }
        output.metRules --> Binder(hints) { $0.show($1) }
        output.isRevealed --> Binder(self) { $0.isRevealed = $1 }
        output.fieldToCorrect --> Binder(self) { $0.focus($1) }
        output.notice --> bar.notice.textBinder
        output.isSubmitEnabled --> Binder(bar) { $0.isAllowed = $1 }
        output.isSubmitting --> Binder(self) { $0.isSubmitting = $1 }
    }
}
