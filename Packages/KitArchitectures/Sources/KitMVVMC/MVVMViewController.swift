import KitCore
import KitReactive
import KitSceneViews

/// A screen with a view model that knows whether it is shown.
///
/// Loading binds the views; appearing binds the view model (it may load), disappearing unbinds it (what it does ends).
open class MVVMViewController<Model: ObservableVM>: ViewController {
    /// The view model.
    public final let viewModel: Model
    private var bindings: [AnyCancellable] = []

    /// Makes a screen with its view model.
    public init(title: String = "", viewModel: Model) {
        self.viewModel = viewModel
        super.init(title: title)
    }

    /// Binds the view model's properties to the views; called once, when the view is loaded.
    open func bind(viewModel: Model) -> [AnyCancellable] { [] }

    open override func viewDidLoad() { bindings = bind(viewModel: viewModel) }
    open override func viewDidAppear() { viewModel.bindViewModel() }
    open override func viewDidDisappear() { viewModel.unbindViewModel() }
}
