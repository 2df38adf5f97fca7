/// The place of a page in a window that is larger than the page.
///
/// The page has a greatest width and stands in the middle. One third of the lines beyond its least height is above it,
/// so all pages begin on the same line, and at the top left of a small window.
public struct PageLayout: Hashable, Sendable {
    /// The columns that the page has at most.
    public let maximumWidth: Int
    /// The lines that count as the page's even if its content has fewer; `Int.max` keeps every page at the top.
    public let minimumHeight: Int

    /// Creates a layout.
    public init(maximumWidth: Int, minimumHeight: Int) {
        self.maximumWidth = max(1, maximumWidth)
        self.minimumHeight = minimumHeight
    }

    /// The layout of a form or a few words: as in a window of 80 by 24, in the upper third of a larger one.
    public static let form = PageLayout(maximumWidth: 80, minimumHeight: 22)
    /// The layout of a text to read, which begins at the top: its lines are not too long to read.
    public static let text = PageLayout(maximumWidth: 80, minimumHeight: .max)

    /// The columns that stay free on the left of the page in a width.
    func margin(besides width: Int) -> Int { max(0, width - maximumWidth) / 2 }

    /// The lines that stay free above content in a height.
    func margin(above content: Int, in height: Int) -> Int {
        max(0, height - max(content, min(minimumHeight, height))) / 3
    }
}
