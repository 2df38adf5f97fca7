import KitCells
import KitCore
import KitReactive
import KitSceneViews
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
        submit.isEnabled = isAllowed
        notice.text = phase.notice ?? ""
    }
}

extension ViewController {
    /// Presents an alert about each failure, with another attempt unless that cannot help.
    func presentFailures(
        of phases: some Publisher<SubmissionPhase, Never>, dismiss: @escaping @MainActor () -> Void,
        retry: @escaping @MainActor () -> Void
    ) -> AnyCancellable {
        phases.removeDuplicates().compactMap(\.failure).sink { [weak self] error in
            self?.present(
                Alert(error.title, countingDown: error.secondsToWait, message: error.message(secondsLeft:)) {
                    if error.isTemporary { Alert.Button(SignUpTexts.tryAgain, action: retry) }
                    Alert.Button.cancel(error.isTemporary ? SignUpTexts.cancel : SignUpTexts.ok, action: dismiss)
                })
        }
    }
}
