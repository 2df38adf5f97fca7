public import KitCells
import KitCore

/// The keys that the user presses in place of an app's own keys.
///
/// An app declares its own keys, and events, recordings and tests hold these. A binding changes what the user presses
/// for one of them, and what hints and help call it. The own key then means nothing by itself, unless another command is
/// bound to it. Ctrl-C always leaves the app.
public struct KeyBindings: Hashable, Sendable {
    private var pressed: [KeyPress: KeyPress] = [:]
    private var own: [KeyPress: KeyPress] = [:]

    /// Creates bindings that change nothing.
    public init() {}

    /// A Boolean value that indicates whether every key is itself.
    package var isEmpty: Bool { pressed.isEmpty }

    /// Binds one of the app's own keys to the key that is to be pressed for it.
    /// - Returns: Whether that is possible: neither is Ctrl-C or bound already.
    @discardableResult
    public mutating func bind(_ own: KeyPress, to pressed: KeyPress) -> Bool {
        guard own != HostKey.interrupt, pressed != HostKey.interrupt, self.pressed[own] == nil,
            self.own[pressed] == nil
        else { return false }
        self.pressed[own] = pressed
        self.own[pressed] = own
        return true
    }

    /// The key that is to be pressed for one of the app's own; `nil` if none leads to it.
    func pressed(for key: KeyPress) -> KeyPress? { pressed[key] ?? (own[key] == nil ? key : nil) }

    /// The app's own key for a pressed one; `nil` if it means nothing.
    func own(for key: KeyPress) -> KeyPress? {
        if let own = own[key] { return own }
        if pressed[key] != nil { return nil }
        // Shift-Enter means what Enter means, bound or not.
        guard let legacy = key.legacy, own(for: legacy) != legacy else { return key }
        return own(for: legacy)
    }

    /// The name of the key that is to be pressed for one of the app's own.
    func name(of key: KeyPress) -> String? { pressed(for: key)?.display }

    /// Returns a text with the names of the keys that are to be pressed.
    func string(_ text: KeyedText) -> String {
        text.string { name in
            // A key that is not bound keeps the name that the text has for it.
            guard let key = KeyPress(named: name), let pressed = pressed(for: key), pressed != key else { return name }
            return pressed.display
        }
    }

    /// Returns a hint with the keys that are to be pressed; `nil` if there are none.
    func hint(_ hint: KeyHint) -> KeyHint? {
        let keys = hint.keys.split(separator: " ").compactMap { rename($0) }.joined(separator: " ")
        guard !keys.isEmpty else { return nil }
        return KeyHint(renaming: hint, to: keys)
    }

    /// Renames a key, or several arrows in a row.
    private func rename(_ keys: Substring) -> String? {
        if let key = KeyPress(named: String(keys)) { return name(of: key) }
        let parts = keys.map { KeyPress(named: String($0)) }
        guard keys.allSatisfy({ "↑↓←→".contains($0) }) else { return String(keys) }
        let names = parts.compactMap { $0.flatMap(name) }
        return names.isEmpty ? nil : names.joined(separator: names.allSatisfy { $0.count == 1 } ? "" : " ")
    }
}

extension SceneHost {
    /// Returns an event of the user in the app's own keys; `nil` for a key that means nothing.
    ///
    /// Pass what the user does at a terminal through this before it is recorded or handled: a recording then means the
    /// same to users with other bindings. What a field takes as text stays as it was typed.
    public func resolve(_ event: InputEvent) -> InputEvent? {
        guard case .key(let key) = event, !keyBindings.isEmpty else { return event }
        update()
        let focused = focusedView
        if focused?.claimsKey(key) == true { return event }
        guard let own = keyBindings.own(for: key) else { return nil }
        if own != key, focused?.claimsKey(own) == true { return nil }
        return .key(own)
    }
}
