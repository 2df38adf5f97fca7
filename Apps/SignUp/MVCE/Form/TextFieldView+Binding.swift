import KitCells
import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

// Bindings that both forms use.

extension TextFieldView {
    /// Shows the model of a text field, and sends its events.
    func bind(
        _ model: FieldModel<String>, send: @escaping @MainActor (FieldEvent<String>) -> Void
    ) -> [AnyCancellable] {
        [
            model.text.bind(to: self) { $0.text = $1 },
            model.remark.bind(to: self) { $0.remark = $1.map(FieldMessage.error) },
            edited.observe { send(.edit($0)) },
            editingDidEnd.observe { send(.endEditing) },
        ]
    }

    /// Shows the model of a password field, and sends its events.
    func bind(
        _ model: FieldModel<SecretText>, send: @escaping @MainActor (FieldEvent<SecretText>) -> Void
    ) -> [AnyCancellable] {
        [
            model.text.bind(to: self) { $0.secret = $1 },
            model.remark.bind(to: self) { $0.remark = $1.map(FieldMessage.error) },
            editedSecret.observe { send(.edit($0)) },
            editingDidEnd.observe { send(.endEditing) },
        ]
    }
}

extension SubmitBar {
    /// Shows whether the form can be submitted and the notice about an attempt, and sends the user's events.
    func bind<Entries>(
        _ model: SubmissionModel<Entries>, isAllowed: Derived<Bool>,
        send: @escaping @MainActor (SubmissionEvent) -> Void
    ) -> [AnyCancellable] {
        [
            isAllowed.bind(to: self) { $0.isAllowed = $1 },
            model.notice.bind(to: notice) { $0.text = $1 ?? "" },
            submit.action.observe { send(.submit) },
            cancel.action.observe { send(.cancel) },
        ]
    }
}

extension AccountsError {
    /// Returns an alert that shows the error, with another attempt unless that cannot help.
    @MainActor
    func alert(retry: @escaping @MainActor () -> Void) -> Alert {
        Alert(title, countingDown: secondsToWait, message: message(secondsLeft:)) {
            if isTemporary { Alert.Button(SignUpTexts.tryAgain, action: retry) }
            Alert.Button.cancel(isTemporary ? SignUpTexts.cancel : SignUpTexts.ok)
        }
    }
}
