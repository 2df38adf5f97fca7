import AccountsCore
import KitCore
import KitSceneViews

/// A field of a form with its rule.
///
/// It shows an error when the user leaves it, and removes the error when the entry is valid.
final class RuledField<Entry> {
    private let field: TextFieldView
    private let missing: FieldError
    private let validate: () -> Validation<Entry, FieldError>
    /// The error below the field.
    private var shownError: FieldError? { didSet { field.remark = shownError.map { .error($0.errorMessage) } } }
    private var isRejected = false

    init(_ field: TextFieldView, missing: FieldError, _ validate: @escaping () -> Validation<Entry, FieldError>) {
        self.field = field
        self.missing = missing
        self.validate = validate
    }

    /// The valid entry; `nil` if there is none, or if the server has rejected it.
    var entry: Entry? { isRejected ? nil : validate().value }

    /// Adapts what is shown to the new text, or to that of a field on which the rule depends.
    func didChange() {
        isRejected = false
        let validation = validate()
        let isStillMissing = shownError == missing && !validation.isValid && !validation.isError
        if !isStillMissing { shownError = shownError == missing ? nil : shownError.flatMap { _ in validation.error } }
    }

    func didEndEditing() {
        if let error = validate().error { shownError = error }
    }

    func didTrySubmit() {
        guard case .invalid = validate() else { return }
        shownError = validate().error ?? missing
    }

    func reject(_ message: String) {
        isRejected = true
        field.remark = .error(message)
    }
}
