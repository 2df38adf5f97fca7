import KitCells
import KitReactive
import KitSceneViews

/// The model that both faces of the gallery share: the current page, and its requests to the window.
final class GalleryModel {
    /// The index of the current page in `GalleryPage.all`.
    let index: Property<Int>
    /// A Boolean value that indicates whether a narrow window shows the page instead of the sidebar.
    let isPageOpen = Property(false)
    /// A Boolean value that indicates whether the code of the page replaces it.
    let showsCode = Property(false)
    /// What a newcomer can do, until the first page is opened; then empty.
    let welcome = Property("Enter opens this page, / finds another, v shows its code.")
    /// The theme that the window shows, or `nil` if the gallery does not offer it.
    let theme = Property<GalleryTheme?>(nil)
    /// The current screen, on which a page presents.
    weak var scene: ViewController?
    /// Shows the current page in the other face.
    var switchFace: () -> Void = {}

    init(index: Int) {
        self.index = Property(index)
    }

    var page: GalleryPage { GalleryPage.all[index.value] }

    func show(_ newIndex: Int) {
        let pages = GalleryPage.all
        index.set(ifChanged: (newIndex % pages.count + pages.count) % pages.count)
    }

    /// Opens a page, and moves the focus to its first operable view.
    func open(_ newIndex: Int) {
        show(newIndex)
        welcome.set(ifChanged: "")
        isPageOpen.set(ifChanged: true)
        scene?.updateViewIfNeeded()
        if let split = scene?.view.firstSplit { split.preferredPane = .second }
        scene?.view.firstSplit?.second.firstOperable?.focus()
    }

    func close() {
        isPageOpen.set(ifChanged: false)
        scene?.updateViewIfNeeded()
        if let split = scene?.view.firstSplit { split.preferredPane = .first }
        scene?.view.firstSplit?.first.firstOperable?.focus()
    }

    func choose(_ theme: GalleryTheme) {
        scene?.setTheme(theme.theme)
    }

    /// The keys that work on every page; a narrow window keeps the hint for the next step.
    var commands: [KeyCommand] {
        let isOpen = isPageOpen.value
        return [
            KeyCommand("/", "Find", keywords: ["Page", "Search", "Filter"], isPrimary: !isOpen) { [weak self] in
                self?.findPage()
            },
            KeyCommand(
                "v", showsCode.value ? "Example" : "Code", keywords: ["Source", "Example"], isPrimary: isOpen
            ) { [weak self] in
                self?.toggleCode()
            },
            KeyCommand("d", "UIKit or SwiftUI") { [weak self] in self?.switchFace() },
            KeyCommand("[", "Previous page", isInBar: false) { [weak self] in self?.step(-1) },
            KeyCommand("]", "Next page", isInBar: false) { [weak self] in self?.step(1) },
            // A text field accepts the brackets as text.
            KeyCommand(.function(5), "Previous page", isInBar: false) { [weak self] in self?.step(-1) },
            KeyCommand(.function(6), "Next page", isInBar: false) { [weak self] in self?.step(1) },
        ]
    }

    /// Escape, which leads from the code to the example, and from there to the pages.
    var leavingCommand: KeyCommand {
        showsCode.value
            ? KeyCommand(KeyPress(.escape), "Example", isInBar: false) { [weak self] in self?.toggleCode() }
            : KeyCommand(KeyPress(.escape), "Pages") { [weak self] in self?.close() }
    }

    /// Lets the user find a page by letters of its name, its section or the names of its views.
    private func findPage() {
        let pages = GalleryPage.all.enumerated().map { index, page in
            PaletteCommand(
                page.title, keywords: page.views + page.bodies + [page.section.rawValue] + page.synonyms
            ) { [weak self] in self?.open(index) }
        }
        scene?.presentCommandPalette(pages, title: "Pages")
    }

    private func toggleCode() {
        showsCode.value.toggle()
        open(index.value)
    }

    private func step(_ step: Int) {
        // In the list of pages, the focus stays there.
        let isInPage = isPageOpen.value && scene?.view.firstSplit?.first.containsFocus == false
        show(index.value + step)
        if isInPage { open(index.value) }
    }
}

extension RetainedView {
    var firstSplit: SplitView? {
        if let split = self as? SplitView { return split }
        for view in subviews {
            if let split = view.firstSplit { return split }
        }
        return nil
    }

    /// A Boolean value that indicates whether the view or one inside has the focus.
    fileprivate var containsFocus: Bool { isFocused || subviews.contains(where: \.containsFocus) }

    /// The first view that can have the focus; a scroll view only if it contains none.
    var firstOperable: RetainedView? {
        guard !isHidden else { return nil }
        for view in subviews {
            if let found = view.firstOperable { return found }
        }
        return canBecomeFocused ? self : nil
    }
}
