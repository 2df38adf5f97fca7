/// The position of a page in a larger window.
///
/// The page has a maximum width and is centred. One third of the lines beyond its minimum height is above it, so all
/// pages begin on the same line, and at the top left of a small window. In a height below three quarters of the minimum,
/// panels on the page have neither a frame nor empty lines between their groups.
public struct PageLayout: Hashable, Sendable {
    /// The maximum width of the page in columns.
    public let maximumWidth: Int
    /// The minimum height of the page in lines, even if its content has fewer; `Int.max` keeps every page at the top.
    public let minimumHeight: Int

    /// Creates a layout.
    public init(maximumWidth: Int, minimumHeight: Int) {
        self.maximumWidth = max(1, maximumWidth)
        self.minimumHeight = minimumHeight
    }

    /// The layout of a form or a few words: the upper third of a large window.
    public static let form = PageLayout(maximumWidth: 80, minimumHeight: 22)
    /// The layout of a text, which begins at the top and has lines of a readable length.
    public static let text = PageLayout(maximumWidth: 80, minimumHeight: .max)

    /// Returns whether a height is less than three quarters of the minimum, so that panels of the page have no frame.
    func isCompact(in height: Int) -> Bool { minimumHeight < .max / 3 && height * 4 < minimumHeight * 3 }

    /// Returns the number of free columns on the left of the page in a width.
    func margin(besides width: Int) -> Int { max(0, width - maximumWidth) / 2 }

    /// Returns the number of free lines above content in a height.
    func margin(above content: Int, in height: Int) -> Int {
        max(0, height - max(content, min(minimumHeight, height))) / 3
    }
}
