import KitCells
import KitCore
import KitSceneViews

/// A view or a body with a hostile text in each of its text properties.
nonisolated struct HostileSubject: Sendable {
    /// The names of the types that it covers.
    let types: [String]
    let make: @MainActor @Sendable (_ text: String) -> RetainedView

    init(_ types: String..., make: @escaping @MainActor @Sendable (String) -> RetainedView) {
        self.types = types
        self.make = make
    }

    /// Returns the subject of a body, whose views are shown in their own screen.
    static func body<Content: View>(
        _ types: String..., make: @escaping @MainActor @Sendable (String) -> Content
    ) -> HostileSubject {
        HostileSubject(types: types) { text in
            let scene = HostingController(title: "", make(text))
            scene.didLoad()
            let holder = ControllerView(scene)
            return holder
        }
    }

    private init(types: [String], make: @escaping @MainActor @Sendable (String) -> RetainedView) {
        self.types = types
        self.make = make
    }
}

/// A view that shows the view of a controller.
private final class ControllerView: RetainedView {
    private let controller: ViewController

    init(_ controller: ViewController) {
        self.controller = controller
        super.init()
        flexibility = .both
        addSubview(controller.view)
    }

    override func sizeThatFits(_ proposal: Size) -> Size { proposal }
    override func layoutSubviews() { controller.view.frame = bounds }
}

struct HostileItem: Identifiable, Equatable {
    let id: Int
    let text: String
}

struct HostileError: DisplayableError, Equatable {
    let title: String
    let message: String
}
