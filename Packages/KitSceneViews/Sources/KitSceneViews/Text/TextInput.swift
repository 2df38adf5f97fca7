import KitReactive

/// The base of views in which the user edits text: a field of one line, and an editor of several.
public class TextInput: ControlView {
    // Unchecked exclusivity: see the proof at `View`; what changes the text in place reads only other fields meanwhile.

    /// The name that a screen reader reads; shown while there is neither text nor a placeholder.
    @exclusivity(unchecked) public final var label: String { didSet { if label != oldValue { setNeedsDisplay() } } }
    /// The text that is shown while the user has entered none.
    @exclusivity(unchecked) public final var placeholder: String {
        didSet { if placeholder != oldValue { setNeedsDisplay() } }
    }
    /// The most characters that the user can enter; `nil` for no limit.
    ///
    /// A longer text from code is kept whole.
    package final var maximumLength: Int? {
        get { editing.maximumLength }
        set { editing.maximumLength = newValue }
    }

    /// Fires with the text when the user has changed it, never for a change made by code.
    public final let edited = Signal<String>()
    /// Fires with the dropped characters when the user types or pastes more than there is room for.
    public final let lost = Signal<TextLoss>()
    /// Fires when the user submits, with Enter in a field and Alt-Enter in an editor; `action` fires as well.
    public final let submitted = Signal<Void>()
    /// Fires when the view gets the focus.
    public final let editingDidBegin = Signal<Void>()
    /// Fires when the view loses the focus, also because it leaves the screen.
    public final let editingDidEnd = Signal<Void>()

    /// The declarative body's handler for a change of the text.
    final var editHandler: (@MainActor (String) -> Void)?
    /// The declarative body's handler for dropped characters.
    final var lossHandler: (@MainActor (TextLoss) -> Void)?
    /// The declarative body's handler for a change of the focus.
    final var focusHandler: (@MainActor (Bool) -> Void)?
    /// The text, for publishers: every change, by the user and by code.
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

    /// The text; setting it fires no signal, and keeps the cursor where it can.
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
    /// The positions of the selected characters; `nil` if none are selected.
    public final var selection: Range<Int>? { editing.selection }

    /// Selects the whole text.
    public final func selectAll() { move { $0.selectAll() } }

    /// Moves the cursor, or selects.
    package func move(_ change: (inout TextEditing) -> Void) {}

    /// Submits as the user does; nothing happens while the view is disabled.
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
    /// Publishes the text on subscription, then each change of it, by the user and by code alike.
    ///
    /// For the user's changes alone there is `edited`. A field for a secret publishes dots.
    public final var textPublisher: AnyPublisher<String, Never> { textProperty.publisher }

    /// Publishes on subscription whether the view has the focus, then each change.
    public final var isEditingPublisher: AnyPublisher<Bool, Never> { isEditingProperty.publisher }

    /// Publishes each time that the view gets the focus.
    public final var didBeginEditingPublisher: AnyPublisher<Void, Never> { editingDidBegin.publisher }

    /// Publishes each time that the view loses the focus.
    public final var didEndEditingPublisher: AnyPublisher<Void, Never> { editingDidEnd.publisher }

    /// Publishes each time that the user submits.
    public final var submitPublisher: AnyPublisher<Void, Never> { submitted.publisher }

    /// Writes the text.
    public final var textBinder: Binder<String> { Binder(self) { $0.text = $1 } }

    /// Writes the placeholder.
    public final var placeholderBinder: Binder<String> { Binder(self) { $0.placeholder = $1 } }
}
