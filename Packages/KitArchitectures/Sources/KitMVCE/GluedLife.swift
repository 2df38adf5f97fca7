import KitCore
import KitReactive

/// What a view keeps of its loop: the loop ends with it, at the latest.
@MainActor
@usableFromInline
final class GluedLife {
    private var isEnded = false
    private let close: @MainActor () -> Void
    /// Undoes what was bound, and tells the controller.
    @usableFromInline var disposer: (@MainActor () -> Void)?
    // Kept only while an audit listens, for tools that show what is alive; both live as long as the loop in any case.
    @usableFromInline var controller: Any?
    @usableFromInline var model: Any?

    @usableFromInline
    init(name: String, close: @escaping @MainActor () -> Void) {
        self.close = close
        LifetimeAudit.track(self, .controller, name)
    }

    /// Ends the loop once.
    @usableFromInline
    func end() {
        guard !isEnded else { return }
        isEnded = true
        close()
        disposer?()
        disposer = nil
        (controller, model) = (nil, nil)
    }

    deinit {
        // The view that kept the loop may be let go on any thread; the bindings are undone where they were made.
        guard !isEnded else { return }
        let (close, disposer) = (close, disposer)
        onMainActor {
            close()
            disposer?()
        }
    }
}
