public import AppCore
import KitCells
public import KitNavigation
import KitSceneViews

/// An app that the stage can show in several architectures at once.
public nonisolated struct ComparedApp: Sendable {
    /// The app in one architecture.
    public struct Variant: Sendable {
        /// The name in options.
        public let name: String
        /// The name above its pane.
        public let title: String
        /// Creates the app with the services of its pane.
        public let makeRoot: @MainActor @Sendable (PaneServices) throws -> any SceneRoot
        /// A Boolean value that indicates whether the variant ignores every third key, to demonstrate a difference.
        public private(set) var isBroken = false

        /// The variant, which ignores every third key.
        var broken: Variant {
            var variant = self
            variant.isBroken = true
            return variant
        }

        /// Creates a variant.
        /// - Parameter title: The name above its pane; by default, the name in options.
        public init(
            _ name: String, title: String? = nil,
            makeRoot: @escaping @MainActor @Sendable (PaneServices) throws -> any SceneRoot
        ) {
            self.name = name
            self.title = title ?? name
            self.makeRoot = makeRoot
        }
    }

    /// The app's title.
    public let title: String
    /// The schemes of the links that the app opens.
    public let linkSchemes: [String]
    /// The first thing to try, as sentences for the user; empty if there is none.
    public let firstTask: String
    /// The variants, from left to right.
    public let variants: [Variant]
    /// Further variants, which are shown only by name.
    public let others: [Variant]

    /// Creates an entry from variants.
    public init(
        title: String, linkSchemes: [String] = [], firstTask: String = "", variants: [Variant], others: [Variant] = []
    ) {
        self.title = title
        self.firstTask = firstTask
        self.linkSchemes = linkSchemes
        self.variants = variants
        self.others = others
    }

    /// Creates an entry of an app in each architecture of the repository.
    public init(
        title: String, linkSchemes: [String] = [], firstTask: String = "", others: [Variant] = [],
        makeRoot: @escaping @MainActor @Sendable (Architecture, PaneServices) throws -> any SceneRoot
    ) {
        let variants = Architecture.allCases.map { architecture in
            Variant(architecture.rawValue, title: architecture.title) { try makeRoot(architecture, $0) }
        }
        self.init(
            title: title, linkSchemes: linkSchemes, firstTask: firstTask, variants: variants, others: others)
    }

    /// The names of all variants.
    public var names: [String] { (variants + others).map(\.name) }

    /// Returns the app with the named variants, or unchanged without names.
    public func only(_ names: [String]) -> ComparedApp {
        guard !names.isEmpty else { return self }
        let chosen = (variants + others).filter { names.contains($0.name) }
        return ComparedApp(title: title, linkSchemes: linkSchemes, firstTask: firstTask, variants: chosen)
    }

    /// Returns the app with a last variant that ignores every third key.
    public func demonstration() -> ComparedApp {
        let broken = variants.last.map { [$0.broken] } ?? []
        return ComparedApp(
            title: title, linkSchemes: linkSchemes, firstTask: firstTask, variants: variants.dropLast() + broken)
    }
}

final class CompareScene: ViewController {
    let stage: StageView
    var left: () -> Void = {}

    init(_ title: String, _ stage: StageView) {
        self.stage = stage
        super.init(title: "Compare: " + title)
        // The title bar and the last line, and between them an app in the smallest size of its own.
        minimumSize.height += 2
        stage.didShow = { [weak self] name in self?.title = name.map { title + ": " + $0 } ?? "Compare: " + title }
        stage.didChangeState = { [weak self] place, mode in
            self?.subtitle = place
            self?.navigationItem.status = mode
        }
    }

    override func loadView() -> RetainedView { stage }
    override func viewDidDisappear() { left() }
}
