import KitCells
import KitCore
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

// Bindings that several pages share.

extension TextFieldView {
    /// Shows the model of a field with a secret, and sends the typed text.
    func bind<Value>(
        _ model: FieldModel<SecretText, Value>, send: @escaping @MainActor (SecretText) -> Void
    ) -> [AnyCancellable] {
        [
            model.text.bind(to: self) { $0.secret = $1 },
            model.checked.bind(to: self) { $0.show($1.remark) },
            editedSecret.observe(send),
        ]
    }

    /// Shows the model of a field, and sends the typed text.
    func bind<Value>(
        _ model: FieldModel<String, Value>, send: @escaping @MainActor (String) -> Void
    ) -> [AnyCancellable] {
        [
            model.text.bind(to: self) { $0.text = $1 },
            model.checked.bind(to: self) { $0.show($1.remark) },
            edited.observe(send),
        ]
    }

    /// Shows the model of a field with a secret to try, and sends the typed text.
    func bind(_ model: TriedFieldModel, send: @escaping @MainActor (SecretText) -> Void) -> [AnyCancellable] {
        [
            model.text.bind(to: self) { $0.secret = $1 },
            model.remark.bind(to: self) { $0.show($1) },
            editedSecret.observe(send),
        ]
    }
}

extension ProgressView {
    /// Shows the progress of work on a key; hidden while there is none.
    func bind(_ model: KeyWorkModel) -> AnyCancellable { model.fraction.bind(to: self) { $0.show($1) } }
}
