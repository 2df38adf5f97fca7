public import KitCells

/// How an app starts: the size of its window, and the link that it is started with.
///
/// A world that opens links hands ``current``'s link to the app before it launches it. The window's size is the driver's.
public struct AppStart: Hashable, Sendable {
    /// The size of the window in cells.
    public var size: Size
    /// The link; `nil` if the app is started without one.
    public var link: String?

    /// Describes a start; by default in a window of 80 columns and 24 lines, without a link.
    public init(size: Size = Size(width: 80, height: 24), link: String? = nil) {
        self.size = size
        self.link = link
    }

    /// The start of each app that the current task launches.
    @TaskLocal public static var current = AppStart()
}

extension [Size] {
    /// A window of the usual size, a small one, and two that are wide enough for two screens side by side.
    public static let narrowAndWide = [(80, 24), (40, 12), (120, 40), (200, 60)].map { Size(width: $0, height: $1) }
}
