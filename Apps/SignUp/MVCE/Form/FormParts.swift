import KitCells
import KitCore
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

// What both forms bind alike.

extension TextFieldView {
    /// Shows a field's model, and sends what happens to it.
    func bind(_ model: FieldModel, send: @escaping @MainActor (FieldEvent) -> Void) -> [AnyCancellable] {
        [
            model.text.bind(to: self) { $0.secret = $1 },
            model.remark.bind(to: self) { $0.remark = $1.map(FieldMessage.error) },
            edited.observe { send(.edit(SecretText($0))) },
            editedSecret.observe { send(.edit($0)) },
            editingDidEnd.observe { send(.leave) },
        ]
    }
}

extension SubmitBar {
    /// Shows how far submitting has come, and sends what a person wants of it.
    func bind<Entries>(
        _ model: SubmissionModel<Entries>, send: @escaping @MainActor (SubmissionEvent) -> Void
    ) -> [AnyCancellable] {
        [
            model.isAllowed.bind(to: submit) { $0.isEnabled = $1 },
            model.notice.bind(to: notice) { $0.text = $1 },
            submit.action.observe { send(.submit) },
            cancel.action.observe { send(.cancel) },
        ]
    }
}

extension DisplayableError {
    /// An alert that tells of the error, and offers to try again.
    func alert(retry: @escaping @MainActor () -> Void) -> Alert {
        Alert(title, message: message) {
            Alert.Button(SignUpTexts.tryAgain, action: retry)
            Alert.Button.cancel(SignUpTexts.cancel)
        }
    }
}
