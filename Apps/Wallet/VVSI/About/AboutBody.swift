import KitSceneViews
import WalletDomain

/// The page about the app.
struct AboutBody: ViewBody {
    var body: some ViewBody {
        FormBody(WalletTexts.aboutFrame) { Text(WalletTexts.about) }
    }
}
