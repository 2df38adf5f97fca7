import KitCore
import KitReactive
import KitSceneViews

/// A screen whose view model is notified when it is shown and hidden.
///
/// Loading binds the views; appearing binds the view model (it may load), disappearing unbinds it and ends its work.
open class MVVMViewController<Model: ObservableVM>: ViewController {
    /// The view model; another one replaces it at once: the former is unbound, and its changes are ignored.
    public final var viewModel: Model { didSet { if viewModel !== oldValue { viewModelDidChange() } } }
    private let trace = Trace.current
    private var bindings: [AnyCancellable] = []
    private var traced: TracedParts?
    private var isLoaded = false
    private var isShown = false
    private let shown = ShownViewModel()

    /// Creates a screen with its view model.
    public init(title: String = "", viewModel: Model) {
        self.viewModel = viewModel
        super.init(title: title)
    }

    /// Binds the view model's properties to the views; called when the view is loaded, and for another view model.
    open func bind(viewModel: Model) -> [AnyCancellable] { [] }

    open override func viewDidLoad() {
        isLoaded = true
        bindViews()
    }

    private func bindViews() {
        if let trace {
            // Traced before the view model receives it, so that a cause comes before its effects.
            var parts = TracedParts(trace, viewModel)
            parts.traceEvents(in: view)
            traced = parts
        }
        let model = viewModel
        let bindings = bind(viewModel: model)
        // A value that is there already may have led to another view model, which is bound by now.
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
