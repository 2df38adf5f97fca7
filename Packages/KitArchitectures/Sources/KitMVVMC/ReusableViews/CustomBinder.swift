import KitSceneViews

/// A view that shows view models of one type, one after another; after MVVMKit.
@MainActor
public protocol CustomBinder: AnyObject {
    /// The type of the view models.
    associatedtype ViewModelType: ViewModel
    /// Shows a view model.
    func bind(viewModel: ViewModelType)
}

extension CustomBinder {
    /// The name of the kind of view, for `ReusableViewViewModel.identifier`: that of its type.
    public static var identifier: String { String(describing: Self.self) }

    /// Shows a view model if it has the view's type.
    /// - Returns: Whether it is; MVVMKit trapped if it was not.
    @discardableResult
    public func bind(viewModel: any ViewModel) -> Bool {
        guard let viewModel = viewModel as? ViewModelType else { return false }
        bind(viewModel: viewModel) as Void
        return true
    }
}

/// A reference that keeps nothing alive; after MVVMKit.
public struct WeakReference<Object: AnyObject> {
    /// The object, as long as it lives.
    package private(set) weak var object: Object?

    /// Creates a reference.
    public init(_ object: Object? = nil) { self.object = object }
}

/// Marks a view model; after MVVMKit.
@MainActor
public protocol ViewModel {}

/// Marks a view model that is an object; after MVVMKit.
@MainActor
public protocol ReferenceViewModel: AnyObject, ViewModel {}

/// A view model of a view that is used again for others, such as a cell of a table; after MVVMKit.
///
/// It is a value whose identity and contents are both compared: a row with the same identity and new contents is shown
/// again. MVVMKit's adapters compared the identity alone, and so hid changed contents.
@MainActor
public protocol ReusableViewViewModel: ViewModel {
    /// Which kind of view shows it.
    var identifier: String { get }
}
