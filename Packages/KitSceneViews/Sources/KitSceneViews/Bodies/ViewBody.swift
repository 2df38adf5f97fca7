/// A description of a part of a screen, as a value: the declarative face of the kit, after SwiftUI's `View`.
///
/// A body is evaluated when the state that it read has changed, and reconciled by identity onto retained views, so that
/// focus and scroll position survive. (The name is not `View`, because that is the retained class.)
@MainActor
public protocol ViewBody {
    /// The type of the body's parts.
    associatedtype Body: ViewBody
    /// The parts that the body is made of.
    @ViewBodyBuilder var body: Body { get }
}

extension Never: ViewBody {
    /// Never evaluated.
    public var body: Never { get { fatalError("Never has no value") } }
}
