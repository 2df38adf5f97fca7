import KitCells
import KitSceneViews
import KitVVSI
import SignUpDomain

/// The first screen as a function of the flow's state.
struct WelcomeBody: View {
    let flow: ViewState<SignUpFlowInteractor>

    var body: some View {
        VStack(alignment: .center) {
            Spacer()
            Panel(
                SignUpTexts.appName, preferredSize: Size(width: 48, height: 11), roomySize: Size(width: 72, height: 17),
                alignment: .center
            ) {
                Spacer()
                Text(flow.state.notice ?? "", role: .heading, alignment: .center).shrinksFirst()
                Text(SignUpTexts.welcome, role: .display, alignment: .center).shrinksFirst()
                Text(SignUpTexts.welcomeHint, role: .secondary, alignment: .center).shrinksFirst()
                Spacer()
                HStack(spacing: 2) {
                    Button(SignUpTexts.signUp, role: .primary, action: signUp)
                    Button(SignUpTexts.signIn, action: signIn)
                }
                Spacer()
            }
            Spacer()
        }
        .keyCommands(
            KeyCommand("u", SignUpTexts.signUp, action: signUp), KeyCommand("i", SignUpTexts.signIn, action: signIn)
        )
    }

    private func signUp() { flow.trigger(.open(.terms)) }
    private func signIn() { flow.trigger(.open(.signIn(email: nil))) }
}
