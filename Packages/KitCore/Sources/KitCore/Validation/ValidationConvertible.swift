/// Something that can be shown as a validation.
///
/// The idea is NanoViewController's.
public protocol ValidationConvertible {
    /// What the user is shown of it.
    var validation: AnyValidation { get }
}
