import KitCore
import KitReactive
import KitSceneViews

/// The base of view models that keep a load state, after NiceArchitecture's class of that name.
///
/// Fixed: unbinding cancels running effects too, and a subclass cannot forget the bookkeeping, because it overrides
/// `didBind` and `didUnbind` and never the methods that do it.
@MainActor
open class ObservableVM {
    /// The load state of the content; `loading` at first.
    public final let contentLoadState = Property(ContentLoadState.loading)
    /// The subscriptions of the view model while it is bound; those that are added after it was unbound are cancelled.
    public final var cancellables: [AnyCancellable] = [] { didSet { if isUnbound { cancellables.cancelAll() } } }
    /// The work under way; it ends when the view model is unbound or freed.
    public final let effects = EffectScope("ObservableVM")
    /// A Boolean value that indicates whether a view that belongs to the view model is shown.
    public var isBound: Bool { bindings > 0 }

    /// The number of views that are shown and bind the view model.
    private var bindings = 0
    /// A Boolean value that indicates whether the view model was bound, and is not bound any more.
    private var isUnbound = false
    private let trace = Trace.current
    private var stateTrace: AnyCancellable?
    private var traced: TracedParts?

    /// Creates a view model that is not bound.
    public init() {
        if let trace {
            let name = String(describing: Self.self)
            stateTrace = contentLoadState.observeChanges { trace.record(.state, name, TraceText(of: $0)) }
        }
        LifetimeAudit.track(self, .viewModel, String(describing: Self.self))
    }

    /// Called when a view is shown; the first of several binds.
    public final func bindViewModel() {
        bindings += 1
        guard bindings == 1 else { return }
        isUnbound = false
        effects.open()
        if let trace {
            // Now that a subclass has all its properties; the load state is recorded with its value.
            var parts = TracedParts(trace, self)
            parts.traceChanges(in: self, except: ["contentLoadState"])
            traced = parts
        }
        didBind()
    }

    /// Called when a view is no longer shown: with the last one, subscriptions and effects end, and none start.
    public final func unbindViewModel() {
        guard isBound else { return }
        bindings -= 1
        guard !isBound else { return }
        isUnbound = true
        traced = nil
        cancellables.cancelAll()
        effects.close()
        didUnbind()
    }

    /// The view is shown: a subclass subscribes and loads here.
    open func didBind() {}

    /// Hands the errors that are for the user to `handleDisplayableError` while the view model is bound.
    ///
    /// For `didBind`: `bindDisplayableErrors(errorService.displayableErrors)`.
    public final func bindDisplayableErrors(_ errors: Signal<any DisplayableError>) {
        guard isBound else { return }
        cancellables.append(errors.observe { [weak self] in self?.handleDisplayableError($0) })
    }

    /// An error came that is for the user: shows it instead of the content; a subclass may do otherwise.
    open func handleDisplayableError(_ error: any DisplayableError) {
        contentLoadState.value = .error(error)
    }

    /// The view is no longer shown, and everything under way was cancelled.
    open func didUnbind() {}
}

extension ViewBody {
    /// Binds a view model while the body is on the screen; after NiceArchitecture.
    ///
    /// There, a view model without the call of its base class was a crash; here no call is necessary.
    public func bindToVM(_ viewModel: ObservableVM) -> some ViewBody {
        BoundBody(content: self, viewModel: viewModel)
    }
}

/// A body that binds a view model, and in a later evaluation perhaps another one in its place.
private struct BoundBody<Content: ViewBody>: ViewBody {
    let content: Content
    let viewModel: ObservableVM
    @State private var shown = ShownViewModel()

    init(content: Content, viewModel: ObservableVM) {
        self.content = content
        self.viewModel = viewModel
    }

    var body: some ViewBody {
        content
            .onAppear { shown.viewModel = viewModel }
            .onDisappear { shown.viewModel = nil }
            .onChange(of: ObjectIdentifier(viewModel)) { if shown.viewModel != nil { shown.viewModel = viewModel } }
    }
}

/// The view model of a body or a screen that is shown.
@MainActor
final class ShownViewModel {
    var viewModel: ObservableVM? {
        didSet {
            guard viewModel !== oldValue else { return }
            oldValue?.unbindViewModel()
            viewModel?.bindViewModel()
        }
    }
}
