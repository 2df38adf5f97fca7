import KitCore
import KitDI
import KitReactive

/// Describes a value in a few characters, and masks secrets.
///
/// Masked are values of secret types, values under the name of a secret, and all texts while they may come from a secure
/// field. All other texts, numbers and choices are harmless and shown.
struct ValueText {
    static let mask = "•••"
    private static let secretNames: Set = [
        "password", "passwords", "passphrase", "pin", "secret", "secrets", "token", "tokens", "key", "keys", "phrase",
        "mnemonic", "seed", "repetition",
    ]
    private static let depth = 4

    /// A Boolean value that indicates whether texts are masked, because they may be secrets.
    var masksTexts = false
    /// The texts that are harmless nevertheless.
    var except: Set<String> = []

    /// Returns the text of a value, or `nil` if there is none, such as for a service or a closure.
    /// - Parameter label: The name of the value in the source code.
    func describe(_ value: Any, _ label: String) -> String? { describe(value, label, Self.depth) }

    /// Returns whether a name in the source code is that of a secret, such as `newPassphrase`.
    static func isSecret(_ label: String) -> Bool { words(of: label).contains { secretNames.contains($0) } }

    /// Returns whether a value is never shown, whatever its name.
    static func isSecret(_ value: Any) -> Bool { String(describing: type(of: value)).hasPrefix("Secret") }

    private func describe(_ value: Any, _ label: String, _ depth: Int) -> String? {
        if Self.isSecret(value) { return Self.mask }
        // A service or a closure has no value, whatever its name.
        return shown(value, label, depth).map { Self.isSecret(label) ? Self.mask : $0 }
    }

    private func shown(_ value: Any, _ label: String, _ depth: Int) -> String? {
        switch value {
        case let value as String: return text(value)
        case let value as Bool: return "\(value)"
        case let value as any BinaryInteger: return "\(value)"
        case let value as any BinaryFloatingPoint: return "\(value)"
        case let value as Duration: return "\(value)"
        // A reading of the clock says nothing to the user.
        case is Timestamp: return nil
        case let value as EffectScope: return "\(value.runningCount) running"
        default: return depth > 0 ? describe(Mirror(reflecting: value), value, label, depth) : nil
        }
    }

    private func describe(_ mirror: Mirror, _ value: Any, _ label: String, _ depth: Int) -> String? {
        let name = String(describing: type(of: value))
        switch mirror.displayStyle {
        case .optional:
            return mirror.children.first.map { describe($0.value, label, depth - 1) } ?? "none"
        case .collection, .set, .dictionary:
            return mirror.children.count == 1 ? "1 item" : "\(mirror.children.count) items"
        case .enum: return describe(choice: value, mirror, depth)
        case .struct:
            // A wrapper of one value is shown as that value.
            if mirror.children.count == 1, let inner = mirror.children.first {
                return describe(inner.value, inner.label ?? label, depth - 1)
            }
            return name.contains("Service") || name.contains("Environment") ? nil : name
        case .class: return StateText.current(of: value).flatMap { describe($0, label, depth - 1) }
        default: return nil
        }
    }

    private func describe(choice value: Any, _ mirror: Mirror, _ depth: Int) -> String {
        guard let choice = mirror.children.first, let name = choice.label else {
            return value is any CustomStringConvertible ? String(describing: type(of: value)) : "\(value)"
        }
        guard !Self.isSecret(name) else { return "\(name)(\(Self.mask))" }
        let payload = Mirror(reflecting: choice.value)
        let parts = payload.displayStyle == .tuple ? Array(payload.children) : [(label: nil, value: choice.value)]
        let texts = parts.map { part in
            let label = part.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
            let text = describe(part.value, label ?? name, depth - 1) ?? "…"
            return label.map { "\($0): \(text)" } ?? text
        }
        return "\(name)(\(texts.joined(separator: ", ")))"
    }

    private func text(_ text: String) -> String {
        guard text.isEmpty || !masksTexts || except.contains(text) else { return Self.mask }
        return "“\(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ⏎ "))”"
    }

    /// Returns the words of a name in camel case, in lower case.
    private static func words(of name: String) -> [String] {
        var words = [""]
        for character in name {
            if character.isUppercase, words.last?.last?.isUppercase == false { words.append("") }
            if character.isLetter { words[words.count - 1].append(character) } else { words.append("") }
        }
        return words.map { $0.lowercased() }
    }
}
