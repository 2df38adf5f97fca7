import KitCells
import KitSceneViews

/// The content of a button in a scene's title bar, as a value that a view model can send.
///
/// After NanoViewController, whose content could be neither disabled nor taken away.
public struct BarButtonContent: Hashable, Sendable {
    /// The title of the button.
    var title: String
    /// The key that does the same; `nil` for none.
    var key: KeyPress?
    /// The role of the button, which defines its appearance.
    var style: ButtonRole?
    /// A Boolean value that indicates whether it can be pressed now.
    var isEnabled: Bool

    /// Creates a description of a button.
    public init(
        title: String, key: KeyPress? = nil, style: ButtonRole? = nil, isEnabled: Bool = true
    ) {
        self.title = title
        self.key = key
        self.style = style
        self.isEnabled = isEnabled
    }

    /// Returns the button.
    @MainActor
    func makeBarButtonItem() -> BarButtonItem {
        BarButtonItem(title, key: key, role: style, isEnabled: isEnabled)
    }
}
