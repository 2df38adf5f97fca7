/// A type that says what a trace may tell of its values.
///
/// Write nothing into it that is a secret, or a person's; use `Secret` for what must not be printed at all.
public protocol TraceDescribable {
    /// What a trace tells.
    var traceDescription: String { get }
}
