import KitSceneViews
import WalletDomain

extension ProgressView {
    /// Makes a bar that is there while the work on a key is under way.
    static func keyWork(_ title: String) -> ProgressView { ProgressView(title) }

    /// Shows how far the work is.
    func show(_ work: KeyWork) {
        isHidden = !work.isRunning
        fraction = work.fraction
    }
}
