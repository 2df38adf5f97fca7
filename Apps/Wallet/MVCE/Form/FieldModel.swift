import KitCore
import KitReactive
import WalletDomain

/// A field: its text, and the checked value of the text.
final class FieldModel<Text: Equatable, Value: Equatable> {
    let text: Property<Text>
    /// The value that the text stands for, and the remark on it.
    let checked: Property<Checked<Value>>
    private let rule: (Text) -> Checked<Value>

    /// Makes a field.
    /// - Parameters:
    ///   - text: The first text.
    ///   - rule: Checks a text.
    init(_ text: Text, _ rule: @escaping (Text) -> Checked<Value>) {
        self.text = Property(text)
        checked = Property(rule(text))
        self.rule = rule
    }

    /// The value of the text; `nil` while the text cannot be used.
    var value: Value? { checked.value.value }

    /// Changes the text.
    ///
    /// Equal texts are published too, because the screen may show something else.
    func edit(_ newText: Text) {
        text.value = newText
        validate()
    }

    /// Checks the text again.
    func validate() { checked.set(ifChanged: rule(text.value)) }
}

/// A field whose text gets a remark only after it was tried.
final class TriedFieldModel {
    let text = Property(SecretText())
    let remark = Property<FormRemark?>(nil)

    /// Changes the text, and removes the remark on the previous one.
    func edit(_ newText: SecretText) {
        if newText != text.value { remark.set(ifChanged: nil) }
        text.value = newText
    }

    /// Shows the model's text again, in place of what was typed.
    func discardTyping() { text.value = text.value }

    /// Shows an error.
    func reject(_ message: String) { remark.set(ifChanged: FormRemark(message, .error)) }

    /// Removes the text and its remark, also where the text is already empty.
    func clear() {
        edit(SecretText())
        remark.set(ifChanged: nil)
    }
}

/// Work on a key that takes a while.
final class KeyWorkModel {
    /// How much is done, from 0 to 1; `nil` while there is no work.
    let fraction = Property<Double?>(nil)

    /// Whether the work is under way.
    var isRunning: Bool { fraction.value != nil }

    func begin() { fraction.set(ifChanged: 0) }

    /// Sets how much is done; the fraction never decreases, and late reports are ignored.
    func advance(to newFraction: Double) {
        guard let current = fraction.value else { return }
        fraction.set(ifChanged: max(current, newFraction))
    }

    func end() { fraction.set(ifChanged: nil) }
}
