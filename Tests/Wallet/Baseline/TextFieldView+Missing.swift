import KitSceneViews
import WalletDomain
import WalletScreens

extension TextFieldView {
    /// Shows the remark about the entry, or the error if this is the field that an attempt lacks.
    func show(_ remark: FormRemark?, or text: String, if missing: TextFieldView?) {
        show(remark ?? (missing === self ? FormRemark(text, .error) : nil))
    }
}
