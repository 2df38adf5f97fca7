/// Something that can be shown as a validation.
///
/// The idea is NanoViewController's.
public protocol ValidationConvertible {
    /// The visible validation.
    var validation: AnyValidation { get }
}
