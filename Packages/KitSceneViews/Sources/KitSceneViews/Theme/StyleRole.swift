/// The role of a text or a surface; a theme defines its appearance.
public enum StyleRole: Int, Sendable, CaseIterable {
    /// Ordinary text.
    case text
    /// Text of less weight: authors, captions, hints.
    case secondary
    /// A heading within a screen.
    case heading
    /// A large figure or word that the screen is about.
    case display
    /// Something that draws the eye: a marker, a spinner.
    case accent
    /// Something went well.
    case success
    /// Something deserves attention.
    case warning
    /// Something went wrong.
    case error
    /// Lines and frames.
    case border
    /// The bar with the title.
    case titleBar
    /// The bar with the keys that can be pressed.
    case hintBar
    /// A key in the bar of hints.
    case hintKey
    /// A control that can be pressed.
    case control
    /// The control that has the focus.
    case focusedControl
    /// A control that cannot be pressed now.
    case disabledControl
    /// A chosen segment or a control that is on.
    case selectedControl
    /// The text of a field, and the line that it stands on.
    case textField
    /// The text of an empty field.
    case placeholder
    /// The selected part of a field's text.
    case selectedText
    /// The selected row of a list.
    case selectedRow
    /// The frame of an alert.
    case alert
    /// Content behind a modal layer; keeps only attributes that distinguish parts.
    case dimmed
    /// A short message that goes away by itself.
    case toast
    /// A control that destroys something.
    case destructive
    /// The surface behind everything; a theme without one shows the terminal's own.
    case background
    /// Text that leads somewhere.
    case link
    /// A search result within a text.
    case highlight
}
