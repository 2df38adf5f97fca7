import KitCells
import KitSceneViews

/// The content of a button in a scene's title bar, as a value that a view model can send.
///
/// In NanoViewController, after which it is named, the content could be neither disabled nor removed.
public struct BarButtonContent: Hashable, Sendable {
    /// The title of the button.
    var title: String
    /// The key that triggers the button, or `nil` for none.
    var key: KeyPress?
    /// The role of the button, which defines its appearance.
    var style: ButtonRole?
    /// A Boolean value that indicates whether the button is enabled.
    var isEnabled: Bool

    /// Creates the content of a button.
    public init(
        title: String, key: KeyPress? = nil, style: ButtonRole? = nil, isEnabled: Bool = true
    ) {
        self.title = title
        self.key = key
        self.style = style
        self.isEnabled = isEnabled
    }

    /// Returns a button with this content.
    @MainActor
    func makeBarButtonItem() -> BarButtonItem {
        BarButtonItem(title, key: key, role: style, isEnabled: isEnabled)
    }
}
