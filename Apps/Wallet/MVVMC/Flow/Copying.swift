import KitDI
import KitMVVMC
import KitReactive
import KitSceneViews
import WalletDomain

/// Copies texts, and says so: what the pages have in common from which something can be copied.
struct Copying {
    let pasteboard: any Pasteboard
    let toasts: PassthroughSubject<Toast, Never>

    func callAsFunction(_ text: String) {
        pasteboard.lend(text)
        toasts.send(Toast(WalletTexts.copied))
    }
}
