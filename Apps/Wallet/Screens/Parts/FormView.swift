import KitCells
import KitSceneViews

/// A page of parts below each other, which scrolls where it has too little room.
package class FormView: View {
    private let scroll: ScrollView

    /// Makes a page.
    package init(
        spacing: Int = 1, insets: EdgeInsets = EdgeInsets(horizontal: 2, vertical: 1), _ parts: [View]
    ) {
        scroll = ScrollView(StackView(.vertical, spacing: spacing, insets: insets, parts))
        super.init()
        addSubview(scroll)
    }

    package override func layoutSubviews() { scroll.frame = bounds }
}
