import KitSceneViews

/// A view that shows view models of one type; after MVVMKit.
@MainActor
public protocol CustomBinder: AnyObject {
    /// The type of the view models.
    associatedtype ViewModelType: ViewModel
    /// Shows a view model.
    func bind(viewModel: ViewModelType)
}

extension CustomBinder {
    /// The name of the kind of view, for `ReusableViewViewModel.identifier`; by default, the name of its type.
    public static var identifier: String { String(describing: Self.self) }

    /// Shows a view model if it has the view's type; MVVMKit trapped otherwise.
    /// - Returns: `true` if the view model has the view's type.
    @discardableResult
    public func bind(viewModel: any ViewModel) -> Bool {
        guard let viewModel = viewModel as? ViewModelType else { return false }
        bind(viewModel: viewModel) as Void
        return true
    }
}

/// A weak reference; after MVVMKit.
public struct WeakReference<Object: AnyObject> {
    /// The object, or `nil` after it is released.
    package private(set) weak var object: Object?

    /// Creates a reference.
    public init(_ object: Object? = nil) { self.object = object }
}

/// A view model; after MVVMKit.
@MainActor
public protocol ViewModel {}

/// A view model that is an object; after MVVMKit.
@MainActor
public protocol ReferenceViewModel: AnyObject, ViewModel {}

/// The view model of a reusable view, such as a table cell; after MVVMKit.
///
/// It is a value whose identity and contents are both compared: a row with the same identity and new contents is
/// updated. MVVMKit's adapters compared only the identity, and so missed changed contents.
@MainActor
public protocol ReusableViewViewModel: ViewModel {
    /// The name of the kind of view that shows it.
    var identifier: String { get }
}
