import KitCells
import KitCore
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

// Bindings that several pages share.

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
