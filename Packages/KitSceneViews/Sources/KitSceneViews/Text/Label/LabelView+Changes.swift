/// The state of a label that marks a changed text.
struct LabelChangeMark {
    /// A Boolean value that indicates whether the label marks changes.
    var isEnabled = false
    /// A Boolean value that indicates whether a change is marked now.
    var isShown = false
}

extension LabelView {
    /// A Boolean value that indicates whether a changed text has the role `changed` for a short time.
    ///
    /// Use this property for a number that changes without an action of the user, such as a balance. The first text is
    /// not marked, nor is one that was set while the label was hidden. With reduced motion, and in linear text, there
    /// are no marks.
    public var marksChanges: Bool {
        get { changeMark.isEnabled }
        set {
            guard newValue != changeMark.isEnabled else { return }
            changeMark.isEnabled = newValue
            watchChanges()
            // The next frame ends a visible mark.
            host?.setNeedsFrame()
        }
    }

    /// A Boolean value that indicates whether a change is marked now.
    var isMarked: Bool {
        get { changeMark.isShown }
        set {
            guard newValue != changeMark.isShown else { return }
            changeMark.isShown = newValue
            setNeedsDisplay()
        }
    }

    /// The current role of the text.
    var shownRole: StyleRole { changeMark.isShown ? .changed : role }

    func watchChanges() {
        if changeMark.isEnabled { host?.marks.insert(self) }
    }
}
