public import AppCore
public import KitNavigation
import KitSceneViews

/// An app that the stage can show in several architectures at once.
public nonisolated struct ComparedApp: Sendable {
    /// The app in one architecture.
    public struct Variant: Sendable {
        /// The name above its pane.
        public let name: String
        /// Creates the app with the services of its pane.
        public let makeRoot: @MainActor @Sendable (PaneServices) throws -> any SceneRoot

        /// Creates a variant.
        public init(_ name: String, makeRoot: @escaping @MainActor @Sendable (PaneServices) throws -> any SceneRoot) {
            self.name = name
            self.makeRoot = makeRoot
        }
    }

    /// The app's title.
    public let title: String
    /// The schemes of the links that the app opens.
    public let linkSchemes: [String]
    /// The variants, from left to right.
    public let variants: [Variant]
    /// Further variants, which are shown only by name.
    public let others: [Variant]

    /// Creates an entry from variants.
    public init(title: String, linkSchemes: [String] = [], variants: [Variant], others: [Variant] = []) {
        self.title = title
        self.linkSchemes = linkSchemes
        self.variants = variants
        self.others = others
    }

    /// Creates an entry of an app in each architecture of the repository.
    public init(
        title: String, linkSchemes: [String] = [], others: [Variant] = [],
        makeRoot: @escaping @MainActor @Sendable (Architecture, PaneServices) throws -> any SceneRoot
    ) {
        let variants = Architecture.allCases.map { architecture in
            Variant(architecture.rawValue) { try makeRoot(architecture, $0) }
        }
        self.init(title: title, linkSchemes: linkSchemes, variants: variants, others: others)
    }

    /// The names of all variants.
    public var names: [String] { (variants + others).map(\.name) }

    /// Returns the app with the named variants, or unchanged without names.
    public func only(_ names: [String]) -> ComparedApp {
        guard !names.isEmpty else { return self }
        let chosen = (variants + others).filter { names.contains($0.name) }
        return ComparedApp(title: title, linkSchemes: linkSchemes, variants: chosen)
    }
}

final class CompareScene: ViewController {
    let stage: StageView
    var left: () -> Void = {}

    init(_ title: String, _ stage: StageView) {
        self.stage = stage
        super.init(title: "Compare: " + title)
        stage.didShow = { [weak self] name in self?.title = name.map { title + ": " + $0 } ?? "Compare: " + title }
    }

    override func loadView() -> RetainedView { stage }
    override func viewDidDisappear() { left() }
}
