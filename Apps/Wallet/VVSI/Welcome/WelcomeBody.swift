import KitSceneViews
import KitVVSI
import WalletDomain

/// The first page without a wallet.
struct WelcomeBody: ViewBody {
    let flow: ViewState<WalletFlowInteractor>

    var body: some ViewBody {
        FormBody(WalletTexts.welcomeFrame) {
            Text(WalletTexts.welcome)
            VStack {
                Text(WalletTexts.stepsTitle, role: .heading)
                ForEach(WalletTexts.steps, id: \.self) { Text($0) }
            }
            Button(WalletTexts.start) { flow.trigger(.open(.terms)) }.preferredFocus()
        }
    }
}
