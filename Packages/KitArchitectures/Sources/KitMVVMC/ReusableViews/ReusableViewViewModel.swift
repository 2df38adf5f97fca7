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
