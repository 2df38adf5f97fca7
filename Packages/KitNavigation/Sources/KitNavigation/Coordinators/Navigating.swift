/// Something that says where to go next, and leaves the going to a coordinator.
@MainActor
public protocol Navigating: AnyObject {
    /// The steps that can be asked for.
    associatedtype NavigationStep
    /// Where the steps are sent.
    var navigator: Navigator<NavigationStep> { get }
}

/// NanoViewController's other name for something that emits navigation steps.
public typealias Stepper = Navigating
