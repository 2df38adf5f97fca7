import KitCore
import KitSceneViews
import SignUpDomain

extension FieldValidation {
    /// What the field says below its text.
    var remark: FieldMessage? { shown.message.map(FieldMessage.error) }
}

extension ViewController {
    /// Shows an error that no field shows, with another attempt unless that cannot help.
    func present(_ error: any DisplayableError, retry: @escaping @MainActor () -> Void) {
        present(
            Alert(error.title, message: error.message) {
                if error.isTemporary { Alert.Button(SignUpTexts.tryAgain, action: retry) }
                Alert.Button.cancel(error.isTemporary ? SignUpTexts.cancel : SignUpTexts.ok)
            })
    }
}
