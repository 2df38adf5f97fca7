import KitCore
import KitReactive
import KitSceneViews

/// The base class of view models with a load state; after NiceArchitecture's class of that name.
///
/// Unlike there, unbinding also cancels running effects, and subclasses override `didBind` and `didUnbind` rather than
/// the methods that keep track of bindings.
@MainActor
open class ObservableVM {
    /// The load state of the content; initially `loading`.
    public final let contentLoadState = Property(ContentLoadState.loading)
    /// The subscriptions of the view model while it is bound; those added after unbinding are cancelled immediately.
    public final var cancellables: [AnyCancellable] = [] { didSet { if isUnbound { cancellables.cancelAll() } } }
    /// The view model's effects, which end when it is unbound or released.
    public final let effects = EffectScope("ObservableVM")
    /// A Boolean value that indicates whether a view that binds the view model is shown.
    public var isBound: Bool { bindings > 0 }

    /// The number of shown views that bind the view model.
    private var bindings = 0
    /// A Boolean value that indicates whether the view model has been unbound.
    private var isUnbound = false
    private let trace = Trace.current
    private var stateTrace: AnyCancellable?
    private var traced: TracedParts?

    /// Creates an unbound view model.
    public init() {
        if let trace {
            let name = String(describing: Self.self)
            var last = contentLoadState.value
            stateTrace = contentLoadState.observeChanges { new in
                trace.pass("contentLoadState", from: last, to: new)
                last = new
                trace.record(.state, name, TraceText(of: new))
            }
        }
        LifetimeAudit.track(self, .viewModel, String(describing: Self.self))
    }

    /// Binds the view model, or counts one more view if it is bound; called when a view is shown.
    public final func bindViewModel() {
        bindings += 1
        guard bindings == 1 else { return }
        isUnbound = false
        effects.open()
        if let trace {
            // Now the properties of the subclass exist. The load state is recorded separately, with its value.
            var parts = TracedParts(trace, self)
            parts.traceChanges(in: self, except: ["contentLoadState"])
            traced = parts
        }
        didBind()
    }

    /// Removes a view that is no longer shown; with the last one, subscriptions and effects end, and none start.
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

    /// Called when the view model is bound; subclasses subscribe and load here.
    open func didBind() {}

    /// Passes errors for the user to `handleDisplayableError` while the view model is bound.
    ///
    /// Call it in `didBind`: `bindDisplayableErrors(errorService.displayableErrors)`.
    public final func bindDisplayableErrors(_ errors: Signal<any DisplayableError>) {
        guard isBound else { return }
        cancellables.append(errors.observe { [weak self] in self?.handleDisplayableError($0) })
    }

    /// Shows an error in place of the content, unless a subclass overrides it.
    open func handleDisplayableError(_ error: any DisplayableError) {
        contentLoadState.value = .error(error)
    }

    /// Called when the view model is unbound, after subscriptions and effects were cancelled.
    open func didUnbind() {}
}

extension View {
    /// Binds a view model while the body is on the screen; after NiceArchitecture.
    ///
    /// There, an override without a call of its base class crashed; here that call is not necessary.
    public func bindToVM(_ viewModel: ObservableVM) -> some View {
        BoundBody(content: self, viewModel: viewModel)
    }
}

/// A body that binds a view model, which may be a different one in a later evaluation.
private struct BoundBody<Content: View>: View {
    let content: Content
    let viewModel: ObservableVM
    @State private var shown = ShownViewModel()

    init(content: Content, viewModel: ObservableVM) {
        self.content = content
        self.viewModel = viewModel
    }

    var body: some View {
        content
            .onAppear { shown.viewModel = viewModel }
            .onDisappear { shown.viewModel = nil }
            .onChange(of: ObjectIdentifier(viewModel)) { if shown.viewModel != nil { shown.viewModel = viewModel } }
    }
}

/// The view model of a shown body or screen.
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
