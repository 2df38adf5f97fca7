import KitCells
import KitCore
import KitReactive
import KitSceneViews
import KitVVSI
import SignUpDomain
import SignUpScreens

// What both forms show of a state.

extension TextFieldView {
    /// Shows the state of a text field.
    func show(_ state: FieldState<String>) {
        text = state.text
        remark = state.message.map(FieldMessage.error)
    }

    /// Shows the state of a password field.
    func show(_ state: FieldState<SecretText>) {
        secret = state.text
        remark = state.message.map(FieldMessage.error)
    }
}

extension SubmitBar {
    /// Shows whether the form can be submitted, and the notice about an attempt.
    func show(_ phase: SubmissionPhase, isAllowed: Bool) {
        self.isAllowed = isAllowed
        notice.text = phase.notice ?? ""
    }
}

/// A controller of a form, whose phase moves the focus and presents alerts.
class FormStateController<Interactor: InteractorProtocol>: ViewController
where Interactor.S: FormState, Interactor.A: FormAction {
    let viewState: ViewState<Interactor>
    private var subscriptions: [AnyCancellable] = []

    init(_ viewState: ViewState<Interactor>, title: String) {
        self.viewState = viewState
        super.init(title: title)
    }

    override func viewDidLoad() {
        let phases = viewState.statePublisher.map(\.phase).removeDuplicates()
        subscriptions =
            actionTriggers() + [
                viewState.observe { [weak self] in self?.show($0) },
                phases.map(\.fieldToCorrect).removeDuplicates().sink { [weak self] _ in self?.moveFocus() },
                phases.compactMap(\.failure).sink { [weak self] in self?.present($0) },
            ]
    }

    /// Returns the subscriptions that trigger actions of the state.
    func actionTriggers() -> [AnyCancellable] { [] }

    func show(_ state: Interactor.S) {}

    /// Moves the focus to the field of a rule.
    func focus(_ field: FormRule) {}

    func submit() {
        viewState.trigger(.submit)
        moveFocus()
    }

    private func moveFocus() { viewState.state.phase.fieldToCorrect.map(focus) }

    /// Presents an alert about a failure, with another attempt unless that cannot help.
    private func present(_ error: AccountsError) {
        present(
            Alert(error.title, countingDown: error.secondsToWait, message: error.message(secondsLeft:)) {
                if error.isTemporary { Alert.Button(SignUpTexts.tryAgain) { [weak self] in self?.submit() } }
                Alert.Button.cancel(error.isTemporary ? SignUpTexts.cancel : SignUpTexts.ok) { [viewState] in
                    viewState.trigger(.dismissFailure)
                }
            })
    }
}

/// The state of a form, as far as both forms share it.
protocol FormState: StateProtocol {
    var phase: SubmissionPhase { get }
}

/// The actions that both forms have.
protocol FormAction: ActionProtocol {
    static var submit: Self { get }
    static var dismissFailure: Self { get }
}

extension SignUpFormState: FormState {}
extension SignInState: FormState {}
extension SignUpFormAction: FormAction {}
extension SignInAction: FormAction {}
