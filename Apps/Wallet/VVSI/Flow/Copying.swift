import KitCore
import KitDI
import KitSceneViews
import KitVVSI
import WalletDomain

/// What a page shows from which something can be copied.
protocol CopyingState: StateProtocol {
    /// Says that something was copied.
    var toast: Toast? { get set }
}

extension Pasteboard {
    /// Copies a text, and says so.
    func copy<State: CopyingState>(_ text: String, _ updater: StateUpdater<State>) {
        lend(text)
        updater { $0.toast = Toast(WalletTexts.copied) }
    }
}

extension ViewBody {
    /// Says what was copied.
    func copied(_ toast: Toast?, _ show: @escaping @MainActor (Toast?) -> Void) -> some ViewBody {
        self.toast(item: Binding(get: { toast }, set: show))
    }
}
