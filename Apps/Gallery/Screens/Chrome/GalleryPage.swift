import KitSceneViews

/// One page of the gallery: a view of the kit in all of its states, in both faces.
struct GalleryPage {
    /// The unique name of the page.
    let title: String
    /// The section of the page in the sidebar.
    let section: GallerySection
    /// The purpose of the view, in one sentence.
    let summary: String
    /// The retained view classes that the page shows.
    let views: [String]
    /// The bodies that the page shows.
    let bodies: [String]
    /// The words of other toolkits for what the page shows, by which the search finds it.
    let synonyms: [String]

    /// The path of the file that declares the page.
    let file: String

    let makeView: (GalleryModel) -> RetainedView
    let makeBody: (GalleryModel) -> any View

    init(
        _ title: String, _ section: GallerySection, _ summary: String, views: [String], bodies: [String],
        synonyms: [String], file: String = #filePath, view: @escaping (GalleryModel) -> RetainedView,
        body: @escaping (GalleryModel) -> any View
    ) {
        self.title = title
        self.section = section
        self.summary = summary
        self.views = views
        self.bodies = bodies
        self.synonyms = synonyms
        self.file = file
        makeView = view
        makeBody = body
    }

    /// All pages, in the order of the sidebar.
    static let all: [GalleryPage] =
        textPages + controlPages + layoutPages + listPages + dataPages + feedbackPages + lookPages

    /// Returns the index of the page with a name, in which hyphens can take the place of spaces.
    static func index(named name: String) -> Int? {
        let name = name.lowercased().split { $0 == " " || $0 == "-" }
        return all.firstIndex { $0.title.lowercased().split { $0 == " " || $0 == "-" } == name }
    }

    private static let textPages = [
        LabelPage.page, AttributedTextPage.page, TextViewPage.page, MarkdownPage.page, LogPage.page,
        UnicodePage.page,
    ]
    private static let controlPages = [
        ButtonPage.page, TogglePage.page, SegmentedControlPage.page, StepperPage.page, TextFieldPage.page,
        SecureFieldPage.page, SuggestionPage.page, TextEditorPage.page, PickerPage.page, DatePage.page, MenuPage.page,
    ]
    private static let layoutPages = [
        StackPage.page, OverlayPage.page, GridPage.page, PanelPage.page, DividerPage.page, SplitPage.page,
        ScrollPage.page, TabsPage.page,
    ]
    private static let listPages = [
        TablePage.page, ColumnTablePage.page, TreePage.page, FilePage.page, CollectionPage.page, SelectionPage.page,
        RowActionsPage.page, RefreshPage.page,
        EndlessPage.page,
    ]
    private static let dataPages = [
        ProgressPage.page, SpinnerPage.page, SparklinePage.page, BarChartPage.page, ImagePage.page,
    ]
    private static let feedbackPages = [
        StatefulPage.page, StateViewsPage.page, AlertPage.page, ConfirmationPage.page, SheetPage.page, ToastPage.page,
        PalettePage.page,
    ]
    private static let lookPages = [
        NavigationBarPage.page, KeysPage.page, ThemePage.page, ColorPage.page,
    ]
}

/// The sections of the gallery's sidebar.
nonisolated enum GallerySection: String, CaseIterable, Sendable {
    /// Views of text.
    case text = "Text"
    /// Views that the user operates.
    case controls = "Controls"
    /// Views that place other views.
    case layout = "Layout"
    /// Views of rows.
    case lists = "Lists"
    /// Views of figures.
    case data = "Data"
    /// Views that inform about events.
    case feedback = "Feedback"
    /// The window and its themes.
    case look = "Look"
}

/// The two ways to write a screen with the kit.
nonisolated enum GalleryFace: String, CaseIterable, Sendable {
    /// Views that are created once and then changed, as in UIKit.
    case retained
    /// Bodies that are functions of state, as in SwiftUI.
    case declarative

    /// The name that users see.
    var title: String { self == .retained ? "UIKit style" : "SwiftUI style" }

    var other: GalleryFace { self == .retained ? .declarative : .retained }
}

nonisolated struct GalleryRow: Identifiable, Equatable, Sendable {
    let id: Int
    let title: String

    @MainActor static let all = GalleryPage.all.enumerated().map { GalleryRow(id: $0.offset, title: $0.element.title) }

    @MainActor static func rows(in section: GallerySection) -> [GalleryRow] {
        all.filter { GalleryPage.all[$0.id].section == section }
    }

    /// The rows in sections, as a table takes them.
    @MainActor static var sections: [TableSnapshot<GallerySection, GalleryRow>.Section] {
        GallerySection.allCases.map { .init($0, header: $0.rawValue, items: rows(in: $0)) }
    }

    /// Returns the text of a row, with the mark of the selected one.
    static func text(_ title: String, isSelected: Bool) -> String { (isSelected ? "▸ " : "  ") + title }
}

/// A row of the sidebar in the retained table.
final class GalleryCellView: LabelCellView {
    private var title = ""

    func show(_ row: GalleryRow) {
        title = row.title
        selectionDidChange()
    }

    override func selectionDidChange() {
        label.text = GalleryRow.text(title, isSelected: isSelected)
        label.accessibilityLabel = title
    }
}
