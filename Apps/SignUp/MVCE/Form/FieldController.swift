import KitCore
import KitMVCE
import KitReactive

enum FieldEvent<Text: Equatable>: NestedEvent, Equatable {
    case edit(Text)
    case endEditing
}

/// What the controllers of both forms do to a field.
extension Mvce.Controller {
    func update<Text: Equatable>(_ field: FieldModel<Text>, for event: FieldEvent<Text>) {
        switch event {
        case .edit(let text) where text == field.text.value:
            break
        case .edit(let text):
            field.text.value = text
            dropComplaint(of: field)
        case .endEditing:
            if field.verdict.value.isError { field.complaint.value = .error }
        }
    }

    /// Ends a complaint whose cause is gone, so that it does not come back before the field is left again.
    func dropComplaint<Text: Equatable>(of field: FieldModel<Text>) {
        if field.remark.value == nil { field.complaint.value = .none }
        if case .rejection = field.complaint.value { field.complaint.value = .none }
    }

    /// Shows why the form cannot be sent, as far as it is this field's fault.
    func complain<Text: Equatable>(about field: FieldModel<Text>) {
        if field.verdict.value.isError { field.complaint.value = .error }
        if field.verdict.value == .invalid(.empty) { field.complaint.value = .missing }
    }
}
