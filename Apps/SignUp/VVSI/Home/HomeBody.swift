import KitCells
import KitSceneViews
import KitVVSI
import SignUpDomain

/// Home as a function of its state.
struct HomeBody: View, SceneAppearance {
    let viewState: ViewState<HomeInteractor>

    private var state: HomeState { viewState.state }

    var body: some View {
        VStack(alignment: .center) {
            Spacer()
            Panel(
                SignUpTexts.homePanel, preferredSize: Size(width: 60, height: 12),
                roomySize: Size(width: 72, height: 18), alignment: .center
            ) {
                Spacer()
                Text(
                    SignUpTexts.greeting(state.account, isReturning: state.isReturning), role: .display,
                    alignment: .center
                ).lineLimit(2).shrinksFirst()
                Text(state.account.email, role: .secondary, alignment: .center).lineLimit(1).shrinksFirst()
                Spacer()
                Text(SignUpTexts.home, alignment: .center).shrinksFirst()
                Text(state.notice ?? "", role: .warning, alignment: .center).shrinksFirst()
                Spacer()
                Button(SignUpTexts.logOut, action: logOut)
                Spacer()
            }
            Spacer()
        }
        .keyCommands(KeyCommand("l", SignUpTexts.logOut, action: logOut))
        .navigationBarBackButtonHidden()
    }

    private func logOut() { viewState.trigger(.logOut) }
    func didLoad() { viewState.trigger(.load) }
}
