import KitSceneViews
import WalletDomain

/// The first page without a wallet.
struct WelcomeBody: View {
    let start: @MainActor () -> Void

    var body: some View {
        FormBody(WalletTexts.welcomeFrame) {
            Text(WalletTexts.welcome)
            VStack {
                Text(WalletTexts.stepsTitle, role: .heading)
                ForEach(WalletTexts.steps, id: \.self) { Text($0) }
            }
            Button(WalletTexts.start, role: .primary, action: start).preferredFocus()
        }
        .onEnter(WalletTexts.start, start)
    }
}
