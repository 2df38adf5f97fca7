import KitCells
import KitNavigation
import KitReactive
import KitSceneViews

/// The gallery: a sidebar with all views of the kit, and the page of the selected one.
///
/// It is written twice, once in each face of the kit; `d` shows the same page in the other face.
final class GalleryRoot: WindowObserving {
    /// The stack with the screen, and what its pages present.
    let stack = SceneStack()
    /// The current face.
    private(set) var face: GalleryFace

    private let model: GalleryModel

    /// Creates the gallery.
    /// - Parameters:
    ///   - page: The name of the first page; by default, or if no page has the name, the first of all.
    ///   - face: The first face.
    ///   - opensPage: A Boolean value that indicates whether the focus begins in the page instead of the sidebar.
    init(page: String = "", face: GalleryFace = .retained, opensPage: Bool = false) {
        self.face = face
        let index = GalleryPage.index(named: page) ?? 0
        model = GalleryModel(index: index)
        model.isPageOpen.value = opensPage
        model.switchFace = { [weak self] in self?.switchFace() }
        show()
    }

    private func switchFace() {
        model.scene?.dismissToasts()
        face = face.other
        show()
        model.scene?.showToast(Toast("The same page in \(face.title)"))
    }

    private func show() {
        let scene: ViewController =
            switch face {
            case .retained: GalleryViewController(model)
            case .declarative: HostingController(title: "Gallery", GalleryBody(model: model))
            }
        scene.minimumSize = Size(width: 14, height: 4)
        model.scene = scene
        stack.replace(with: [scene])
        // The focus of a new screen begins where that of the last one was: in the page, or in the sidebar.
        if model.isPageOpen.value { model.open(model.index.value) }
    }

    func windowDidReceiveInput() {}
    func windowWillSuspend() {}

    func windowDidShow(_ theme: Theme) { model.theme.set(ifChanged: GalleryTheme.allCases.first { $0.theme == theme }) }
}

/// The themes that the gallery offers while it runs.
enum GalleryTheme: String, CaseIterable {
    case standard = "Standard"
    case dark = "Dark"
    case light = "Light"
    case highContrast = "Contrast"

    var theme: Theme {
        switch self {
        case .standard: .standard
        case .dark: .dark
        case .light: .light
        case .highContrast: .highContrast
        }
    }

    static let titles = allCases.map(\.rawValue)
}
