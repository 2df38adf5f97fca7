import KitCore
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// The form for the end of the private key, which proves that the user has written it down.
final class ConfirmBackUpScreen: Screen<ConfirmBackUpView> {
    private let key: BackUpKey
    private let didConfirm: () -> Void

    init(_ key: BackUpKey, isSetup: Bool, didConfirm: @escaping () -> Void) {
        self.key = key
        self.didConfirm = didConfirm
        super.init(WalletTexts.confirmBackUpTitle, ConfirmBackUpView())
        if isSetup { subtitle = WalletTexts.step(.backUp) }
    }

    override func viewDidLoad() {
        subscriptions = [
            page.end.editedSecret.observe { [weak self] _ in self?.page.end.show(nil) },
            page.end.action.observe { [weak self] in self?.confirm() },
            page.confirm.action.observe { [weak self] in self?.confirm() },
        ]
    }

    override func viewDidDisappear() {
        page.end.secret = SecretText()
        page.end.show(nil)
    }

    private func confirm() {
        let remark = key.remark(onEnd: page.end.secret)
        page.end.show(remark)
        if remark == nil { didConfirm() }
    }
}
