import KitCells
import KitSceneViews
import KitVVSI
import SignUpDomain

/// The sign-up form as a function of its state.
struct SignUpFormBody: ViewBody {
    let flow: ViewState<SignUpFlowInteractor>
    let viewState: ViewState<FormInteractor<SignUpForm>>

    private var strength: PasswordStrength { viewState.state.page.form.strength ?? .none }

    var body: some ViewBody {
        FormPage(flow: flow, viewState: viewState) {
            FormFieldBody(field: .name, viewState: viewState)
            FormFieldBody(field: .email, viewState: viewState)
            VStack(alignment: .fill) {
                FormFieldBody(field: .password, viewState: viewState)
                Text(
                    SignUpTexts.meter(strength), role: strength.role, maximumLines: 1, label: SignUpTexts.strength)
            }
            FormFieldBody(field: .repetition, viewState: viewState)
        }
    }
}
