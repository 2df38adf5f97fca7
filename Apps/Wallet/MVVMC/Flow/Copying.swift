import KitDI
import KitReactive
import KitSceneViews
import WalletDomain

extension Publisher where Output == String, Failure == Never {
    /// Copies each text to the clipboard for a while, and says so.
    func copied(to pasteboard: any Pasteboard, saying toasts: PassthroughSubject<Toast, Never>) -> [AnyCancellable] {
        let texts = share()
        return [
            texts.sink { pasteboard.lend($0) },
            texts.map { _ in Toast(WalletTexts.copied) }.subscribe(toasts),
        ]
    }
}
