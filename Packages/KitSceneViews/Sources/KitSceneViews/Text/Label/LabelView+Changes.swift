/// The state of a label that marks a changed text.
struct LabelChangeMark {
    /// A Boolean value that indicates whether the label marks changes.
    var isEnabled = false
    /// A Boolean value that indicates whether a change is marked now.
    var isShown = false
}

extension LabelView {
    /// A Boolean value that indicates whether a text that replaces another one has the role `changed` for a moment.
    ///
    /// For a figure that changes without the user looking at it, such as a balance. The first text, and one that was set
    /// while the label was not shown, are not marked. With reduced motion, and in lines of text, there are no marks.
    public var marksChanges: Bool {
        get { changeMark.isEnabled }
        set {
            guard newValue != changeMark.isEnabled else { return }
            changeMark.isEnabled = newValue
            watchChanges()
            // The next frame ends a mark that is shown.
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

    /// The role that the text has now.
    var shownRole: StyleRole { changeMark.isShown ? .changed : role }

    func watchChanges() {
        if changeMark.isEnabled { host?.marks.insert(self) }
    }
}
