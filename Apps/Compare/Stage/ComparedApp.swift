public import AppSupport
public import KitNavigation
import KitSceneViews

/// An app that the stage can show in several architectures at once: one entry makes it so.
public nonisolated struct ComparedApp: Sendable {
    /// One of the ways in which the app is built.
    public struct Variant: Sendable {
        /// The name above its pane.
        public let name: String
        /// Makes the app with services of its pane's own.
        public let makeRoot: @MainActor @Sendable (PaneServices) throws -> any SceneRoot

        /// Names a variant.
        public init(_ name: String, makeRoot: @escaping @MainActor @Sendable (PaneServices) throws -> any SceneRoot) {
            self.name = name
            self.makeRoot = makeRoot
        }
    }

    /// The app's name as people read it.
    public let title: String
    /// The schemes of the links that the app opens.
    public let linkSchemes: [String]
    /// The ways in which it is built, from left to right.
    public let variants: [Variant]

    /// Makes an entry of variants.
    public init(title: String, linkSchemes: [String] = [], variants: [Variant]) {
        self.title = title
        self.linkSchemes = linkSchemes
        self.variants = variants
    }

    /// Makes an entry of an app that is built in each architecture of the repository.
    public init(
        title: String, linkSchemes: [String] = [],
        makeRoot: @escaping @MainActor @Sendable (Architecture, PaneServices) throws -> any SceneRoot
    ) {
        let variants = Architecture.allCases.map { architecture in
            Variant(architecture.rawValue) { try makeRoot(architecture, $0) }
        }
        self.init(title: title, linkSchemes: linkSchemes, variants: variants)
    }

    /// The app with some of its variants; with all when none is named.
    public func only(_ architectures: [Architecture]) -> ComparedApp {
        let names = Set(architectures.map(\.rawValue))
        let chosen = variants.filter { names.isEmpty || names.contains($0.name) }
        return ComparedApp(title: title, linkSchemes: linkSchemes, variants: chosen)
    }
}

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
