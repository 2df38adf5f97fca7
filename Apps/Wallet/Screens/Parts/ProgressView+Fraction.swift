import KitSceneViews
import WalletDomain

extension ProgressView {
    /// Makes a bar that is there while the work on a key is under way.
    static func keyWork(_ title: String) -> ProgressView { ProgressView(title) }

    /// Shows how far the work is, from 0 to 1; `nil` hides the bar.
    package func show(_ newFraction: Double?) {
        isHidden = newFraction == nil
        fraction = newFraction ?? 0
    }
}
