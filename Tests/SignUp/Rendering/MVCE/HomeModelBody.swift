import KitCells
import KitSceneViews
import SignUpDomain

/// Home as a function of its model.
struct HomeModelBody: View, SceneAppearance {
    let view: BodyView<HomeModel, HomeEvent>

    private var model: HomeModel { view.model }

    var body: some View {
        VStack(alignment: .center) {
            Spacer()
            Panel(
                SignUpTexts.homePanel, preferredSize: Size(width: 60, height: 12),
                roomySize: Size(width: 72, height: 18), alignment: .center
            ) {
                Spacer()
                Text(
                    SignUpTexts.greeting(model.account.observed, isReturning: model.isReturning), role: .display,
                    alignment: .center
                ).lineLimit(2).shrinksFirst()
                Text(model.account.observed.email, role: .secondary, alignment: .center).lineLimit(1).shrinksFirst()
                Spacer()
                Text(SignUpTexts.home, alignment: .center).shrinksFirst()
                Text(model.notice.observed ?? "", role: .warning, alignment: .center).shrinksFirst()
                Spacer()
                Button(SignUpTexts.logOut, action: logOut)
                Spacer()
            }
            Spacer()
        }
        .keyCommands(KeyCommand("l", SignUpTexts.logOut, action: logOut))
        .navigationBarBackButtonHidden()
    }

    private func logOut() { view.send(.logOut) }
    func didLoad() { view.send(.load) }
}
