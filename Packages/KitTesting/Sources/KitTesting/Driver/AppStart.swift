public import KitCells

/// The conditions of an app's launch: the size of its window, and its link.
///
/// A world that opens links passes the link of ``current`` to the app before it launches it. The driver sets the size.
public struct AppStart: Hashable, Sendable {
    /// The size of the window in cells.
    public var size: Size
    /// The link that the app is launched with, or `nil` if there is none.
    public var link: String?

    /// Creates the conditions of a launch, by default in a window of 80 columns and 24 rows, without a link.
    public init(size: Size = Size(width: 80, height: 24), link: String? = nil) {
        self.size = size
        self.link = link
    }

    /// The conditions for each app that the current task launches.
    @TaskLocal public static var current = AppStart()
}

extension [Size] {
    /// A window of the usual size, a small one, and two that are wide enough for two screens side by side.
    public static let narrowAndWide = [(80, 24), (40, 12), (120, 40), (200, 60)].map { Size(width: $0, height: $1) }
}
