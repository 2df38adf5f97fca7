import KitSceneViews

/// One page of the gallery: one view of the kit in all of its states, made in both faces.
public struct GalleryPage {
    /// What the page is called; no two pages have the same name.
    public let title: String
    /// The heading in the sidebar under which the page stands.
    public let section: GallerySection
    /// What the view is for, in one sentence.
    public let summary: String
    /// The retained view classes that the page shows.
    public let views: [String]
    /// The bodies that the page shows.
    public let bodies: [String]

    let makeView: (GalleryModel) -> View
    let makeBody: (GalleryModel) -> any ViewBody

    init(
        _ title: String, _ section: GallerySection, _ summary: String, views: [String], bodies: [String],
        view: @escaping (GalleryModel) -> View, body: @escaping (GalleryModel) -> any ViewBody
    ) {
        self.title = title
        self.section = section
        self.summary = summary
        self.views = views
        self.bodies = bodies
        makeView = view
        makeBody = body
    }

    /// All pages, in the order of the sidebar.
    public static let all: [GalleryPage] =
        textPages + controlPages + layoutPages + listPages + dataPages + feedbackPages + lookPages

    private static let textPages = [LabelPage.page, AttributedTextPage.page, TextViewPage.page, UnicodePage.page]
    private static let controlPages = [
        ButtonPage.page, TogglePage.page, SegmentedControlPage.page, StepperPage.page, TextFieldPage.page,
        SecureFieldPage.page, TextEditorPage.page, PickerPage.page, MenuPage.page,
    ]
    private static let layoutPages = [
        StackPage.page, OverlayPage.page, GridPage.page, PanelPage.page, DividerPage.page, SplitPage.page,
        ScrollPage.page,
    ]
    private static let listPages = [
        TablePage.page, SelectionPage.page, RowActionsPage.page, RefreshPage.page, EndlessPage.page,
    ]
    private static let dataPages = [
        ProgressPage.page, SpinnerPage.page, SparklinePage.page, BarChartPage.page, ImagePage.page,
    ]
    private static let feedbackPages = [
        StatefulPage.page, StateViewsPage.page, AlertPage.page, ConfirmationPage.page, SheetPage.page, ToastPage.page,
    ]
    private static let lookPages = [NavigationBarPage.page, KeysPage.page, ThemePage.page, ColorPage.page]
}
