import KitSceneViews
import WalletDomain

/// The page about the app.
struct AboutBody: View {
    var body: some View {
        FormBody(WalletTexts.aboutFrame) { Text(WalletTexts.about) }
    }
}
