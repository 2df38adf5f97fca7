import KitCore
import KitSceneViews
import WalletDomain

/// What is seen until the app knows what there is.
package final class OpeningView: View {
    /// A spinner or an error.
    package let content = StatefulContainerView(View())

    /// Makes the page.
    package override init() {
        super.init()
        addSubview(content)
    }

    package override func layoutSubviews() { content.frame = bounds }
}
