import KitCore
import KitSceneViews
import SignUpDomain

extension ViewController {
    /// Shows an error that belongs to no field, with a button for another attempt unless that is useless.
    func present(_ error: AccountsError, retry: @escaping @MainActor () -> Void) {
        present(
            Alert(error.title, countingDown: error.secondsToWait, message: error.message(secondsLeft:)) {
                if error.isTemporary { Alert.Button(SignUpTexts.tryAgain, action: retry) }
                Alert.Button.cancel(error.isTemporary ? SignUpTexts.cancel : SignUpTexts.ok)
            })
    }
}
