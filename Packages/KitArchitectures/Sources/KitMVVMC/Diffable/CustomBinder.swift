/// A view or a screen that shows view models of one type.
///
/// After MVVMKit, where a view model of another type was a crash. A table here says in the row's place what is wrong.
@MainActor
public protocol CustomBinder: AnyObject {
    /// The type of the view models.
    associatedtype ViewModelType: ViewModel
    /// Shows a view model; a cell is bound to one view model after another.
    func bind(viewModel: ViewModelType)
}
