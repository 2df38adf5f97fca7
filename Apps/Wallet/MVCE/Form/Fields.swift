import KitCells
import KitCore
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

// What the forms share: bindings of their fields, and the field that is missing.

extension TextFieldView {
    /// Shows a secret, and sends what is typed.
    func bind(_ text: Property<SecretText>, send: @escaping @MainActor (SecretText) -> Void) -> [AnyCancellable] {
        [text.bind(to: self) { $0.secret = $1 }, editedSecret.observe(send)]
    }

    /// Shows a text, and sends what is typed.
    func bind(_ text: Property<String>, send: @escaping @MainActor (String) -> Void) -> [AnyCancellable] {
        [text.bind(to: self) { $0.text = $1 }, edited.observe(send)]
    }
}

extension Property<Double?> {
    /// Sets how much of the work on a key is done; the fraction never decreases, and late reports are ignored.
    func advance(to newFraction: Double) {
        if let fraction = value { set(ifChanged: max(fraction, newFraction)) }
    }
}

/// The field that an attempt to continue lacks or finds wrong, until the next edit.
struct Missing<Field: Equatable>: Equatable {
    let field: Field
    /// The error at an empty or incomplete field; `nil` if the rules say what is wrong.
    var text: String?

    /// Returns the error at a field, or `nil` if it is not the one that is missing.
    func remark(at field: Field) -> FormRemark? {
        field == self.field ? text.map { FormRemark($0, .error) } : nil
    }
}
