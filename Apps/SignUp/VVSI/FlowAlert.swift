import KitSceneViews
import KitVVSI
import SignUpDomain

extension ViewBody {
    /// Shows what the flow has to tell above the screen.
    func messages(of flow: ViewState<SignUpFlowInteractor>) -> some ViewBody {
        alert(item: Binding(get: { flow.state.messages.first }, set: { _ in flow.trigger(.dismissMessage) })) {
            message in
            Alert(message.title, message: message.message)
        }
    }

    /// Shows why submitting failed, and offers to try again.
    func failure(
        _ failure: SubmitFailure?, dismiss: @escaping @MainActor () -> Void, retry: @escaping @MainActor () -> Void
    ) -> some ViewBody {
        alert(item: Binding(get: { failure }, set: { _ in dismiss() })) { failure in
            Alert(failure.title, message: failure.message) {
                Alert.Button(SignUpTexts.tryAgain, action: retry)
                Alert.Button.cancel(SignUpTexts.cancel)
            }
        }
    }
}

/// Why submitting failed.
struct SubmitFailure: Identifiable, Sendable {
    let id: Int
    let title: String
    let message: String
}
