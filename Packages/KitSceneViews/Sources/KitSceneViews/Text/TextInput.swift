import KitReactive

/// The base class of views in which the user edits text: a single-line field and a multiline editor.
public class TextInput: ControlView {
    // Unchecked exclusivity: see the proof at `RetainedView`; what changes the text in place reads only other fields meanwhile.

    /// The name for screen readers, which is also shown if there is neither text nor a placeholder.
    @exclusivity(unchecked) public final var label: String { didSet { if label != oldValue { setNeedsDisplay() } } }
    /// The text that is shown while the user has entered none.
    @exclusivity(unchecked) public final var placeholder: String {
        didSet { if placeholder != oldValue { setNeedsDisplay() } }
    }
    /// The maximum number of characters that the user can enter, or `nil` for no limit.
    ///
    /// A longer text that code sets is kept.
    package final var maximumLength: Int? {
        get { editing.maximumLength }
        set { editing.maximumLength = newValue }
    }

    /// Sends the text when the user has changed it, but not for a change by code.
    public final let edited = Signal<String>()
    /// Sends the omitted characters when the user types or pastes more than the view accepts.
    public final let lost = Signal<TextLoss>()
    /// Sends when the user submits, with Enter in a field and Alt-Enter in an editor; `action` sends as well.
    public final let submitted = Signal<Void>()
    /// Sends when the view receives the focus.
    public final let editingDidBegin = Signal<Void>()
    /// Sends when the view loses the focus, also if it leaves the window.
    public final let editingDidEnd = Signal<Void>()

    /// The action of the body for a change of the text.
    final var editHandler: (@MainActor (String) -> Void)?
    /// The action of the body for omitted characters.
    final var lossHandler: (@MainActor (TextLoss) -> Void)?
    /// The action of the body for a change of the focus.
    final var focusHandler: (@MainActor (Bool) -> Void)?
    /// The text, for publishers: every change, by the user or by code.
    final let textProperty: Property<String>
    /// A Boolean value that indicates whether the view has the focus, for publishers.
    final let isEditingProperty = Property(false)
    @exclusivity(unchecked) final var editing: TextEditing

    init(_ label: String, _ placeholder: String, _ editing: TextEditing) {
        self.label = label
        self.placeholder = placeholder
        self.editing = editing
        textProperty = Property(editing.text)
        super.init()
    }

    /// The text; setting it sends nothing, and keeps the cursor's position if possible.
    public final var text: String {
        get { editing.text }
        set { replaceText(newValue) }
    }

    /// Shows a text that code has set.
    func replaceText(_ newText: String) {}

    /// A Boolean value that indicates whether the view has the focus.
    public final var isEditing: Bool { isEditingProperty.value }
    /// The number of characters before the cursor.
    public final var cursor: Int { editing.cursor }
    /// The positions of the selected characters, or `nil` if none are selected.
    public final var selection: Range<Int>? { editing.selection }

    /// Selects the whole text.
    public final func selectAll() { move { $0.selectAll() } }

    /// Moves the cursor, or selects.
    package func move(_ change: (inout TextEditing) -> Void) {}

    /// Submits as the user does; does nothing if the view is disabled.
    public final override func activate() {
        guard isEnabled else { return }
        submitted.send()
        super.activate()
    }

    final override var caretOffset: Int? { editing.cursor }

    final func reportEdit() {
        let text = editing.text
        edited.send(text)
        editHandler?(text)
    }

    final func reportLoss() {
        guard let loss = editing.takeLoss() else { return }
        lost.send(loss)
        lossHandler?(loss)
    }

    public final override func focusDidChange() {
        super.focusDidChange()
        updateEditing()
    }

    public final override func hostDidChange() { updateEditing() }

    func updateEditing() {
        guard isFocused != isEditing else { return }
        let isEditing = isFocused
        isEditingProperty.value = isEditing
        (isEditing ? editingDidBegin : editingDidEnd).send()
        focusHandler?(isEditing)
    }
}

extension TextInput {
    /// A publisher of the text, which sends the current value and then each change, by the user or by code.
    ///
    /// For the user's changes only, use `edited`. A field for a secret sends dots.
    public final var textPublisher: AnyPublisher<String, Never> { textProperty.publisher }

    /// A publisher that sends whether the view has the focus, and then each change.
    public final var isEditingPublisher: AnyPublisher<Bool, Never> { isEditingProperty.publisher }

    /// A publisher that sends each time the view receives the focus.
    public final var didBeginEditingPublisher: AnyPublisher<Void, Never> { editingDidBegin.publisher }

    /// A publisher that sends each time the view loses the focus.
    public final var didEndEditingPublisher: AnyPublisher<Void, Never> { editingDidEnd.publisher }

    /// A publisher that sends each time the user submits.
    public final var submitPublisher: AnyPublisher<Void, Never> { submitted.publisher }

    /// A binder that sets the text.
    public final var textBinder: Binder<String> { Binder(self) { $0.text = $1 } }

    /// A binder that sets the placeholder.
    public final var placeholderBinder: Binder<String> { Binder(self) { $0.placeholder = $1 } }
}
