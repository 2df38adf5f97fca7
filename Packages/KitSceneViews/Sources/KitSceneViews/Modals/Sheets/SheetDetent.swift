/// The size of a sheet in a large window; in a small window every sheet fills the scene.
public enum SheetDetent: Hashable, Sendable {
    /// As large as the screen's content needs.
    case fitting
    /// Half of the window's height and most of its width.
    case medium
    /// The whole window except for a margin.
    case large
}
