import KitCells
import KitCore

/// A body whose elements are changed on their way to the screen.
public struct ModifiedBody<Content: ViewBody>: PrimitiveBody {
    let content: Content
    let modify: @MainActor (inout Element) -> Void

    func elements(in context: BodyContext) -> [Element] {
        context.elements(of: content).map { element in
            var element = element
            modify(&element)
            return element
        }
    }
}

extension ViewBody {
    func modified(_ modify: @escaping @MainActor (inout Element) -> Void) -> ModifiedBody<Self> {
        ModifiedBody(content: self, modify: modify)
    }

    /// Changes each view of the body after the body itself has.
    func updating(_ change: @escaping @MainActor (View) -> Void) -> ModifiedBody<Self> {
        modified { element in
            let update = element.update
            element.update = { view in
                update(view)
                change(view)
            }
        }
    }

    /// Makes the body take a share of the space that a stack has left.
    public func flexible(horizontal: Int = 1, vertical: Int = 1) -> ModifiedBody<Self> {
        updating { $0.flexibility = Flexibility(horizontal: horizontal, vertical: vertical) }
    }

    /// Shrinks the body first if its stack has too little room.
    public func givesWay() -> ModifiedBody<Self> {
        updating { $0.givesWay = true }
    }

    /// Shows something else instead of a text that has no room as a whole: see `LabelView.substitute`.
    public func substitute(_ text: String) -> ModifiedBody<Self> {
        updating { ($0 as? LabelView)?.substitute = text }
    }

    /// Puts the views of a horizontal stack one below the other where they have no room side by side.
    public func turnsWhereNarrow() -> ModifiedBody<Self> {
        updating { ($0 as? StackView)?.turnsWhereNarrow = true }
    }

    /// Keeps the label of a text field in sight: see `TextFieldView.showsLabel`.
    public func labelShown() -> ModifiedBody<Self> {
        updating { ($0 as? TextFieldView)?.showsLabel = true }
    }

    /// Hides the body, which then takes no space; its state is kept.
    public func hidden(_ isHidden: Bool = true) -> ModifiedBody<Self> {
        updating { $0.isHidden = isHidden }
    }

    /// Sets the accessibility label of the body.
    public func accessibilityLabel(_ label: String) -> ModifiedBody<Self> {
        updating { $0.accessibilityLabel = label }
    }

    /// Hides the texts of the body from everything except the screen; after SwiftUI's modifier of that name.
    ///
    /// Screen readers, tests and traces only learn that hidden text exists.
    public func privacySensitive(_ isSensitive: Bool = true) -> ModifiedBody<Self> {
        updating { ($0 as? LabelView)?.isPrivacySensitive = isSensitive }
    }

    /// Shows a secret in parts, and tells it part by part while the focus is on it: see `LabelView.spokenParts`.
    public func spoken(inParts parts: [SecretText]) -> ModifiedBody<Self> {
        updating { ($0 as? LabelView)?.spokenParts = parts }
    }

    /// Makes the focus begin at the body when its screen is first shown.
    public func preferredFocus() -> ModifiedBody<Self> {
        updating { $0.isPreferredFocus = true }
    }

    /// A key that does something while the focus is within the body; on a whole screen, anywhere.
    public func keyCommands(_ commands: KeyCommand...) -> ModifiedBody<Self> {
        modified { $0.keyCommands += commands }
    }

    /// Keeps cells free around the body.
    public func padding(_ insets: EdgeInsets) -> VStack<Self> {
        VStack(alignment: .fill, insets: insets) { self }
    }
}
