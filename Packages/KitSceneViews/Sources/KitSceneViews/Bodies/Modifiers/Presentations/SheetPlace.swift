import KitNavigation
import KitReactive

/// The sheet of one place in a body: presented once, kept up to date, and dismissed with the place.
@MainActor
final class SheetPlace<Content: ViewBody>: BodyPlace {
    private weak var presenter: SceneStack?
    private weak var presented: SceneStack?
    private var source: SheetSource<Content>?
    private var id: AnyHashable?
    private var changes: AnyCancellable?

    deinit {
        // The screen has gone with all of its body; what it showed above itself goes too.
        let (presenter, presented) = (presenter, presented)
        onMainActor {
            if let presented, presenter?.presented === presented { presenter?.dismiss() }
        }
    }

    /// Makes the sheet be what the state says; a sheet with another identifier is another sheet.
    func show(
        _ content: (@MainActor () -> Content)?, id newID: AnyHashable?, options: SheetOptions,
        in scene: ViewController?,
        didDismiss: @escaping @MainActor () -> Void
    ) {
        if let content, let source, presented != nil, id == newID { return source.update(content) }
        placeDidLeave()
        guard let content, let scene, let presenter = scene.sceneStack else { return }
        let source = SheetSource(content)
        let stack = SceneStack([options.controller(source, over: scene)], presentationStyle: .sheet)
        (self.presenter, self.presented, self.source, self.id) = (presenter, stack, source, newID)
        changes = stack.changes.observe { [weak self, weak stack] in
            guard stack?.scenes.isEmpty == true else { return }
            self?.forget()
            didDismiss()
        }
        presenter.present(stack)
    }

    func placeDidLeave() {
        if let presented, presenter?.presented === presented { presenter?.dismiss() }
        forget()
    }

    private func forget() {
        changes = nil
        source = nil
        presented = nil
    }
}

/// Makes what a sheet shows; a new evaluation of the body below makes it again.
@MainActor
final class SheetSource<Content: ViewBody> {
    private(set) var content: @MainActor () -> Content
    let version = Property(0)

    init(_ content: @escaping @MainActor () -> Content) { self.content = content }

    func update(_ newContent: @escaping @MainActor () -> Content) {
        content = newContent
        version.value &+= 1
    }
}

/// The screen of a sheet: it depends on the body below, and on what it reads itself.
struct SheetContent<Content: ViewBody>: ViewBody {
    let source: SheetSource<Content>

    var body: Content {
        BodyObservation.access(source.version)
        return source.content()
    }
}
