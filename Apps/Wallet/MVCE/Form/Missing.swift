import WalletDomain

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
