extension Semantics {
    /// The role of the element.
    public enum Role: String, Sendable, CaseIterable {
        /// A whole screen.
        case screen
        /// A title of what follows.
        case heading
        /// Text that is only read.
        case text
        /// Something that acts when it is pressed.
        case button
        /// Something that is on or off.
        case toggle
        /// One choice among several that stand side by side.
        case segment
        /// A number that is changed in steps.
        case stepper
        /// Text that can be edited.
        case textField
        /// Rows, of which one may be selected.
        case list
        /// One row of a list.
        case row
        /// Work that takes an unknown time.
        case spinner
        /// Work whose share done is known.
        case progress
        /// A question or message that must be answered before anything else.
        case alert
        /// A message that goes away by itself.
        case toast
        /// A key and what it does.
        case keyHint
        /// Elements that belong together.
        case group
        /// A choice among several that are shown when it is pressed.
        case picker
        /// Choices or actions above everything else.
        case menu
        /// One of the entries of a menu.
        case menuItem
    }
}
