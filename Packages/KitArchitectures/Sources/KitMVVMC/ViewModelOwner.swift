/// A screen that owns a view model, after MVVMKit.
///
/// The view model may come after the screen was made; it is bound when the screen says `bind()`, usually in
/// `viewDidLoad`. `MVVMViewController` is for screens that are made with their view model.
@MainActor
public protocol ViewModelOwner: CustomBinder {
    /// The view model; `nil` until it is given.
    ///
    /// An ordinary optional: MVVMKit's screens, with an exclamation mark here, crashed when they read it too early.
    var viewModel: ViewModelType? { get set }
}

extension ViewModelOwner {
    /// Binds the view model; does nothing while there is none.
    public func bind() {
        if let viewModel { bind(viewModel: viewModel) }
    }
}
