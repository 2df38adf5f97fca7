import KitCells
import KitReactive
import KitSceneViews

/// The gallery's screen in the retained face.
final class GalleryViewController: ViewController {
    private let model: GalleryModel
    private let pane = StackView(
        .vertical, alignment: .fill, insets: EdgeInsets(top: 0, left: 1, bottom: 0, right: 0))
    private let summary = SummaryView()
    private let sidebar = TableView<GalleryRow> {
        GalleryCellView()
    } configure: { cell, row in
        (cell as? GalleryCellView)?.show(row)
    }
    private var shown: RetainedView?
    private var subscriptions: [AnyCancellable] = []

    init(_ model: GalleryModel) {
        self.model = model
        super.init(title: "Gallery")
        subtitle = GalleryFace.retained.title
    }

    override func loadView() -> RetainedView {
        // The numbers of the pages are unique.
        try? sidebar.apply(TableSnapshot(GalleryRow.sections))
        sidebar.accessibilityLabel = "Pages"
        sidebar.select(model.index.value)
        pane.addSubview(summary)
        let split = SplitView(.horizontal, division: .fixed(20), firstMinimum: 14, secondMinimum: 30, sidebar, pane)
        split.preferredPane = model.isPageOpen.value ? .second : .first
        let view = StackView(.vertical, alignment: .fill, [split])
        observe(view)
        return view
    }

    private func observe(_ view: RetainedView) {
        subscriptions = [
            model.index.observe { [weak self] in self?.show($0) },
            model.showsCode.observe { [weak self, weak view, model] _ in
                self?.show(model.index.value)
                self?.pane.keyCommands = [model.leavingCommand]
                view?.keyCommands = model.commands
            },
            model.welcome.observe { [weak self] _ in self?.showSummary() },
            model.isPageOpen.observe { [weak view, model] _ in view?.keyCommands = model.commands },
            sidebar.selectionChanged.observe { [weak model] in model?.show($0.id) },
            sidebar.opened.observe { [weak model] in model?.open($0.id) },
        ]
    }

    private func show(_ index: Int) {
        let page = GalleryPage.all[index]
        sidebar.select(index)
        title = "Gallery – \(page.title)"
        showSummary()
        shown?.removeFromSuperview()
        navigationItem.leftItems = []
        navigationItem.rightItems = []
        navigationItem.status = ""
        let view = model.showsCode.value ? page.makeCodeView(of: .retained) : page.makeView(model)
        view.flexibility = .both
        pane.addSubview(view)
        shown = view
    }

    private func showSummary() {
        let page = model.page
        let text = model.showsCode.value ? page.codePlace(of: .retained) : page.summary
        summary.show(text, welcome: model.welcome.value)
    }
}
