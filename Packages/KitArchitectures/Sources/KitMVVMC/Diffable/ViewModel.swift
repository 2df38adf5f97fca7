/// What stands behind a screen or a part of one: it holds what is shown, in the form in which it is shown.
///
/// After MVVMKit. It asks nothing, so that a value of a few fields can be one.
public protocol ViewModel {}

/// A view model that is an object, for screens: it changes, and tells of it.
public protocol ReferenceViewModel: AnyObject, ViewModel {}

/// The view model of a cell, a header or a footer, which a table makes once and uses for one after another.
///
/// After MVVMKit. Make it `Equatable`: then only cells whose view model has changed are bound again.
public protocol ReusableViewViewModel: ViewModel {
    /// Which kind of view shows it: the `identifier` of the view's class, unless it was registered under another one.
    var identifier: String { get }
}
