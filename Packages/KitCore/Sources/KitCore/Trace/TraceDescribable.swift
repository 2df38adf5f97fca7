/// A type that says what a trace may tell of its values.
///
/// Write nothing into it that is a secret, or the user's; use `Secret` for what must not be printed at all.
public protocol TraceDescribable {
    /// What a trace tells.
    var traceDescription: String { get }
}

/// An enum that an event carries to say what happened to a part, of which a trace names the case as well:
/// `submission(cancel)` in place of `submission(•••)`.
///
/// What its cases carry is masked as usual. An enum that stands for what a user chose or typed is none.
public protocol NestedEvent: TraceDescribable {}

extension NestedEvent {
    /// The name of the case, and the labels of what it carries.
    public var traceDescription: String { TraceText.shape(of: self) }
}
