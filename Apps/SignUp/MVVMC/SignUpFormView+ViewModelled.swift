import KitMVVMC
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

extension SignUpFormView: ViewModelled {
    /// The view model of the form.
    public typealias ViewModel = SignUpFormViewModel

    /// What a person does in the form.
    public var inputFromView: InputFromView {
        InputFromView(
            edited: edited.publisher, left: left.publisher, submit: submitted.publisher, cancel: cancelled.publisher,
            reveal: reveal.tapPublisher)
    }

    /// Binds what the view model puts out to the parts of the form.
    public func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.form --> Binder(self) { $0.show($1) }
        output.isSubmitEnabled --> bar.submit.isEnabledBinder
        output.isSubmitting --> Binder(self) { $0.isSubmitting = $1 }
        output.isRevealed --> Binder(self) { $0.isRevealed = $1 }
        output.notice --> bar.notice.textBinder
    }
}

extension SignInView: ViewModelled {
    /// The view model of the form.
    public typealias ViewModel = SignInViewModel

    /// What a person does in the form.
    public var inputFromView: InputFromView {
        InputFromView(
            edited: edited.publisher, left: left.publisher, submit: submitted.publisher, cancel: cancelled.publisher,
            reveal: reveal.tapPublisher)
    }

    /// Binds what the view model puts out to the parts of the form.
    public func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.explanation --> Binder(self) { $0.explain($1) }
        output.form --> Binder(self) { $0.show($1) }
        output.isSubmitEnabled --> bar.submit.isEnabledBinder
        output.isSubmitting --> Binder(self) { $0.isSubmitting = $1 }
        output.isRevealed --> Binder(self) { $0.isRevealed = $1 }
        output.notice --> bar.notice.textBinder
    }
}
