import KitCore
import KitReactive
import KitSceneViews

/// A screen that binds its view model while it is shown.
///
/// Loading the screen binds the views. When it appears, it binds the view model, which may load; when it disappears, it
/// unbinds the view model and so ends its work.
open class MVVMViewController<Model: ObservableVM>: ViewController {
    /// The view model; setting another unbinds the previous one and binds the new one immediately.
    public final var viewModel: Model { didSet { if viewModel !== oldValue { viewModelDidChange() } } }
    private let trace = Trace.current
    private var bindings: [AnyCancellable] = []
    private var traced: TracedParts?
    private var isLoaded = false
    private var isShown = false
    private let shown = ShownViewModel()

    /// Creates a screen with a view model.
    public init(title: String = "", viewModel: Model) {
        self.viewModel = viewModel
        super.init(title: title)
    }

    /// Binds the view model's properties to the views; called when the view is loaded and when the view model changes.
    open func bind(viewModel: Model) -> [AnyCancellable] { [] }

    open override func viewDidLoad() {
        isLoaded = true
        bindViews()
    }

    private func bindViews() {
        if let trace {
            // Recorded before the view model receives it, so that a cause precedes its effects.
            var parts = TracedParts(trace, viewModel)
            parts.traceEvents(in: view)
            traced = parts
        }
        let model = viewModel
        let bindings = bind(viewModel: model)
        // An initial value may have led to a different view model, which is already bound.
        if model === viewModel { self.bindings = bindings } else { bindings.forEach { $0.cancel() } }
    }

    open override func viewDidAppear() {
        isShown = true
        shown.viewModel = viewModel
    }

    open override func viewDidDisappear() {
        isShown = false
        shown.viewModel = nil
    }

    private func viewModelDidChange() {
        shown.viewModel = nil
        bindings.cancelAll()
        traced = nil
        if isLoaded { bindViews() }
        if isShown { shown.viewModel = viewModel }
    }
}
