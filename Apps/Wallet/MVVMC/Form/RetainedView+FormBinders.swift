import KitDI
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

extension TextFieldView {
    /// Shows the message about the text.
    var formRemarkBinder: Binder<FormRemark?> { Binder(self) { $0.show($1) } }
}

extension ProgressBarView {
    /// Shows how far something is, and hides the bar for `nil`.
    var progressBinder: Binder<Double?> { Binder(self) { $0.show($1) } }
}

extension ErrorLineView {
    /// Shows what went wrong, and hides the line for `nil`.
    var textBinder: Binder<String?> { Binder(self) { $0.text = $1 ?? "" } }
}

extension GridView {
    /// Shows values beside their names.
    var linesBinder: Binder<[DetailLine]> { Binder(self) { $0.show($1) } }
}

extension ButtonView {
    /// Shows that what the button has begun is under way.
    var isBusyBinder: Binder<Bool> { Binder(self) { $0.isBusy = $1 } }
}

extension Publisher where Failure == Never {
    /// The remark about an entry, or the error at a field that an attempt lacks.
    func remark<Value, Field: Equatable>(
        orMissing text: String, at field: Field, _ missing: some Publisher<Field?, Never>
    ) -> AnyPublisher<FormRemark?, Never> where Output == Checked<Value> {
        combineLatest(missing) { $0.remark ?? ($1 == field ? FormRemark(text, .error) : nil) }
            .removeDuplicates().eraseToAnyPublisher()
    }
}

extension Publisher where Output == String, Failure == Never {
    /// Copies each text to the clipboard for a while, and reports the outcome.
    func copied(to pasteboard: any Pasteboard, saying toasts: PassthroughSubject<Toast, Never>) -> AnyCancellable {
        sink { toasts.send(Toast(WalletTexts.copied(pasteboard.copyTemporarily($0)))) }
    }
}
