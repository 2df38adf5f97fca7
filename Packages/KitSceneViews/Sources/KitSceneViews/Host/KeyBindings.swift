public import KitCells
import KitCore

/// The keys that the user presses instead of an app's own keys.
///
/// Events, recordings and tests contain the app's own keys. A binding changes which key the user presses for one of
/// them, and its name in hints and help. The original key then does nothing, unless another command is bound to it.
/// Ctrl-C always quits the app.
public struct KeyBindings: Hashable, Sendable {
    private var pressed: [KeyPress: KeyPress] = [:]
    private var own: [KeyPress: KeyPress] = [:]

    /// Creates bindings that change nothing.
    public init() {}

    /// A Boolean value that indicates whether no key is bound to another.
    package var isEmpty: Bool { pressed.isEmpty }

    /// Binds a key of the app to the key that the user presses for it.
    /// - Returns: `false` if one of them is Ctrl-C or already bound.
    @discardableResult
    public mutating func bind(_ own: KeyPress, to pressed: KeyPress) -> Bool {
        guard own != HostKey.interrupt, pressed != HostKey.interrupt, self.pressed[own] == nil,
            self.own[pressed] == nil
        else { return false }
        self.pressed[own] = pressed
        self.own[pressed] = own
        return true
    }

    /// Returns the key that the user presses for a key of the app, or `nil` if there is none.
    func pressed(for key: KeyPress) -> KeyPress? { pressed[key] ?? (own[key] == nil ? key : nil) }

    /// Returns the app's key for a pressed key, or `nil` if the pressed key does nothing.
    func own(for key: KeyPress) -> KeyPress? {
        if let own = own[key] { return own }
        if pressed[key] != nil { return nil }
        // Shift-Enter means what Enter means, bound or not.
        guard let legacy = key.legacy, own(for: legacy) != legacy else { return key }
        return own(for: legacy)
    }

    /// Returns the name of the key that the user presses for a key of the app.
    func name(of key: KeyPress) -> String? { pressed(for: key)?.display }

    /// Returns a text with the names of the keys that the user presses.
    func string(_ text: KeyedText) -> String {
        text.string { name in
            // A key that is not bound keeps its name in the text.
            guard let key = KeyPress(named: name), let pressed = pressed(for: key), pressed != key else { return name }
            return pressed.display
        }
    }

    /// Returns a hint with the keys that the user presses, or `nil` if there are none.
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
    /// Translates an event into the app's own keys; returns `nil` for a key that does nothing.
    ///
    /// Call this method with events from a terminal before you record or handle them, so that a recording means the
    /// same to users with other bindings. Keys that a field accepts as text are unchanged.
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
