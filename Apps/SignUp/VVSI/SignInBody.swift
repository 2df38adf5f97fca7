import KitSceneViews
import KitVVSI
import SignUpDomain

/// The form to sign in as a function of its state.
struct SignInBody: ViewBody {
    let flow: ViewState<SignUpFlowInteractor>
    let viewState: ViewState<FormInteractor<SignInForm>>

    var body: some ViewBody {
        FormPage(flow: flow, viewState: viewState) {
            FormFieldBody(field: .email, viewState: viewState)
            FormFieldBody(field: .password, viewState: viewState)
        }
    }
}
