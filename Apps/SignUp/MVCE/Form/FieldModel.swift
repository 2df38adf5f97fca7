import AccountsCore
import KitCore
import KitMVCE
import KitReactive

/// A field of a form: its text, what it may complain about, and what follows from both.
final class FieldModel<Text: Equatable> {
    let text: Property<Text>
    let complaint = Property(Complaint.none)
    /// The judgement of the rules, visible or not.
    let verdict: Derived<Validation<Text, FieldError>>
    /// The remark below the field; `nil` if there is none.
    let remark: Derived<String?>
    /// The valid entry; `nil` if there is none, or if the server has rejected it.
    let entry: Derived<Text?>

    /// What a field shows its remark about.
    enum Complaint: Equatable {
        case none
        case error
        case missing
        /// The server has rejected the entry.
        case rejection(String)
    }

    /// Creates a field.
    /// - Parameters:
    ///   - text: The text.
    ///   - verdict: The judgement of the rules, which follows from the text.
    ///   - missing: The error of an empty field.
    init(_ text: Property<Text>, _ verdict: Derived<Validation<Text, FieldError>>, missing: FieldError) {
        self.text = text
        self.verdict = verdict
        remark = Derived(verdict, complaint) { verdict, complaint in
            switch (complaint, verdict) {
            case (.rejection(let message), _): message
            case (.error, .invalid(.error(let error))): error.errorMessage
            case (.missing, .invalid(.empty)): missing.errorMessage
            default: nil
            }
        }
        entry = Derived(verdict, complaint) { verdict, complaint in
            if case .rejection = complaint { nil } else { verdict.value }
        }
    }

    /// Creates a field whose rules concern its text alone.
    convenience init(
        _ text: Text, missing: FieldError, _ rule: @escaping @MainActor (Text) -> Validation<Text, FieldError>
    ) {
        let text = Property(text)
        self.init(text, Derived(text, derive: rule), missing: missing)
    }
}
