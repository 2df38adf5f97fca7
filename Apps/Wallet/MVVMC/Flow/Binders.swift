import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

extension TextFieldView {
    /// Shows what is said about the text.
    var formRemarkBinder: Binder<FormRemark?> { Binder(self) { $0.show($1) } }
}

extension ProgressView {
    /// Shows how far something is, and hides the bar for `nil`.
    var progressBinder: Binder<Double?> { Binder(self) { $0.show($1) } }
}

extension StackView {
    /// Shows lines below each other.
    var linesBinder: Binder<[String]> { Binder(self) { $0.show($1) } }
}

extension ButtonView {
    /// Shows that what the button has begun is under way.
    var isBusyBinder: Binder<Bool> { Binder(self) { $0.isBusy = $1 } }
}
