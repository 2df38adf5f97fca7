import KitDI
import KitSceneViews
import WalletDomain

extension ViewController {
    /// Copies a text, and says so on this screen.
    func copying(to pasteboard: any Pasteboard) -> (String) -> Void {
        { [weak self] text in
            pasteboard.lend(text)
            self?.showToast(Toast(WalletTexts.copied))
        }
    }
}
