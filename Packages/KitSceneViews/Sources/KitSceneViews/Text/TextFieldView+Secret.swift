import KitCore
import KitReactive

extension TextFieldView {
    /// A Boolean value that indicates whether the field was made for a secret that is wiped.
    var isSealed: Bool { sealed != nil }

    /// The secret; setting it fires nothing, and keeps the cursor where it can.
    ///
    /// In a field that was not made for one it is the text, whose memory is not wiped.
    public var secret: SecretText {
        get { sealed ?? SecretText(text) }
        set {
            guard isSealed else { return show(newValue.exposed) }
            guard newValue != sealed else { return }
            let isAsLong = newValue.count == sealed?.count
            sealed = newValue
            show(newValue.masked)
            // The dots are the same; what listens to the secret is told nevertheless.
            if isAsLong { textProperty.value = editing.text }
            if isRevealed { lineDidChange() }
        }
    }

    /// Puts characters instead of what is selected: dots into the line, and what they stand for into the secret.
    func insertSecret(_ text: String) {
        guard let old = sealed else { return }
        let line = TextEditing.singleLine(text)
        let replaced = editing.selection ?? editing.cursor..<editing.cursor
        defer { reportLoss() }
        guard editing.insert(String(repeating: "•", count: line.count)) else { return }
        let inserted = editing.text.count - old.count + replaced.count
        secretDidChange(old.replacing(replaced, with: line.prefix(inserted)))
    }

    /// Takes from the secret what was deleted from the line: it stood behind where the cursor is now.
    func forgetDeleted(of count: Int) {
        guard let old = sealed else { return }
        let start = editing.cursor
        secretDidChange(old.replacing(start..<start + count - editing.text.count, with: ""))
    }

    private func secretDidChange(_ secret: SecretText) {
        sealed = secret
        lineDidChange()
        textProperty.value = editing.text
        editedSecret.send(secret)
        editSecretHandler?(secret)
    }
}
