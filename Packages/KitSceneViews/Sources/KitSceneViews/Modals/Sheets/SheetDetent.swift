/// How large a sheet is where there is room for more; in a small window every sheet takes all of the scene's space.
public enum SheetDetent: Hashable, Sendable {
    /// As large as the screen's content needs.
    case fitting
    /// Half of the window's height and most of its width.
    case medium
    /// The whole window except for a margin.
    case large
}
