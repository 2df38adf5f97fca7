import KitCore
import KitReactive
import KitSceneViews

/// A screen whose view model is notified when it is shown and hidden.
///
/// Loading binds the views; appearing binds the view model (it may load), disappearing unbinds it and ends its work.
open class MVVMViewController<Model: ObservableVM>: ViewController {
    /// The view model; another one replaces it at once: the former is unbound, and its changes are ignored.
    public final var viewModel: Model { didSet { if viewModel !== oldValue { viewModelDidChange(from: oldValue) } } }
    private let trace = Trace.current
    private var bindings: [AnyCancellable] = []
    private var traced: TracedParts?
    private var isLoaded = false

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
        bindings = bind(viewModel: viewModel)
    }

    open override func viewDidAppear() { viewModel.bindViewModel() }
    open override func viewDidDisappear() { viewModel.unbindViewModel() }

    private func viewModelDidChange(from former: Model) {
        let wasBound = former.isBound
        former.unbindViewModel()
        bindings.cancelAll()
        traced = nil
        if isLoaded { bindViews() }
        if wasBound { viewModel.bindViewModel() }
    }
}
