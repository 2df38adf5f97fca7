import KitSceneViews

/// The screen of the tool.
final class CompareScene: ViewController {
    let stage: StageView
    var left: () -> Void = {}

    init(_ title: String, _ stage: StageView) {
        self.stage = stage
        super.init(title: "Compare: " + title)
        stage.didShow = { [weak self] name in self?.title = name.map { title + ": " + $0 } ?? "Compare: " + title }
    }

    override func loadView() -> View { stage }
    override func viewDidDisappear() { left() }
}
