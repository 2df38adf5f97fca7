import KitCore
import KitReactive
import WalletDomain

/// A field: what stands in it, and what that is worth.
final class FieldModel<Text: Equatable, Value: Equatable> {
    let text: Property<Text>
    /// The value that the text stands for, and what is said about it.
    let checked: Property<Checked<Value>>
    private let rule: (Text) -> Checked<Value>

    /// Makes a field.
    /// - Parameters:
    ///   - text: What stands in it at first.
    ///   - rule: Judges what stands in it.
    init(_ text: Text, _ rule: @escaping (Text) -> Checked<Value>) {
        self.text = Property(text)
        checked = Property(rule(text))
        self.rule = rule
    }

    /// What the text stands for; `nil` while it cannot be used.
    var value: Value? { checked.value.value }

    /// Writes another text.
    ///
    /// It is shown even if it is the same as before, for something else may stand on the screen.
    func write(_ newText: Text) {
        text.value = newText
        judge()
    }

    /// Judges the text again.
    func judge() { checked.set(ifChanged: rule(text.value)) }
}

/// A field whose text nothing is said about before it was tried.
final class TriedFieldModel {
    let text = Property(SecretText())
    let remark = Property<FormRemark?>(nil)

    /// Writes another text; what was said about the one before is forgotten.
    func write(_ newText: SecretText) {
        if newText != text.value { remark.set(ifChanged: nil) }
        text.value = newText
    }

    /// Shows what stands in the field once more, in place of what was typed.
    func refuse() { text.value = text.value }

    /// Says what is wrong.
    func reject(_ message: String) { remark.set(ifChanged: FormRemark(message, .error)) }

    /// Forgets the text and what was said about it.
    func clear() { write(SecretText()) }
}

/// Work on a key that takes a while.
final class KeyWorkModel {
    /// How much is done, from 0 to 1; `nil` while there is no work.
    let fraction = Property<Double?>(nil)

    /// Whether the work is under way.
    var isRunning: Bool { fraction.value != nil }

    func begin() { fraction.set(ifChanged: 0) }

    /// Notes how much is done; it never gets less, and what comes after the end is left out.
    func advance(to newFraction: Double) {
        guard let current = fraction.value else { return }
        fraction.set(ifChanged: max(current, newFraction))
    }

    func end() { fraction.set(ifChanged: nil) }
}
