import KitCells
import KitCore

extension View {
    /// Presses the control when the user types a character anywhere on its screen; after SwiftUI's modifier of that
    /// name.
    ///
    /// The hint bar shows the character with the title of the control. By default there are no modifiers, because few
    /// terminals pass on Command. A small letter with Shift is the capital letter.
    public func keyboardShortcut(_ character: Character, modifiers: KeyModifiers = []) -> some View {
        keyboardShortcut(Key.character(character), modifiers: modifiers)
    }

    /// Presses the control when the user presses a key anywhere on its screen.
    public func keyboardShortcut(_ key: Key, modifiers: KeyModifiers = []) -> some View {
        ShortcutBody(content: self, key: KeyPress(reported: key, modifiers))
    }
}

/// A control that a key of its screen presses.
private struct ShortcutBody<Content: View>: PrimitiveBody {
    let content: Content
    let key: KeyPress

    package func elements(in context: BodyContext) -> [BodyPart] {
        let key = key
        let target = context.store.object(at: context.path.appending("shortcut")) { ShortcutTarget() }
        context.scope.prefer { preferences in
            guard let control = target.control else { return }
            preferences.keyCommands.append(
                KeyCommand(key, control.semantics?.label ?? "", isEnabled: control.isEnabled) { [weak control] in
                    control?.activate()
                })
        }
        let parts = context.within("shortened") { context.elements(of: content) }
        return [ModifiedParts(parts, isOfFirst: true) { target.control = $0 as? ControlView }]
    }
}

@MainActor
private final class ShortcutTarget {
    weak var control: ControlView?
}
