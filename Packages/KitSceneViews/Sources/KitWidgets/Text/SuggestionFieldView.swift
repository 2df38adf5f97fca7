import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// A text field that suggests completions of its text below it while the user types.
///
/// Up and down move to a suggestion, Enter accepts it, and Tab accepts the first one. Escape closes the suggestions,
/// and a click accepts one. If no suggestion is selected, Enter submits the text.
public final class SuggestionFieldView: RetainedView {
    /// The field.
    public let field: TextFieldView
    /// The maximum number of suggestions.
    public var maximumCount = 5
    /// Sends the text when the user has changed it or has accepted a suggestion.
    public let edited = Signal<String>()
    /// Sends when the user presses Enter without a selected suggestion.
    public let submitted = Signal<Void>()

    var editHandler: (@MainActor (String) -> Void)?
    var submitHandler: (@MainActor () -> Void)?
    var suggestions: @MainActor (String) -> [String]
    private var shown: [String] = []
    private var chosen: Int?
    private var subscriptions: [AnyCancellable] = []

    /// Creates a field.
    /// - Parameters:
    ///   - label: The name of the field.
    ///   - text: The initial text.
    ///   - suggestions: Returns the completions of a text, the best first.
    public init(_ label: String = "", text: String = "", suggestions: @escaping @MainActor (String) -> [String]) {
        field = TextFieldView(label, text: text)
        self.suggestions = suggestions
        super.init()
        addSubview(field)
        subscriptions = [
            field.edited.observe { [weak self] in self?.textDidChange($0) },
            field.submitted.observe { [weak self] in self?.submit() },
            field.editingDidEnd.observe { [weak self] in self?.close() },
        ]
    }

    /// The visible suggestions.
    package var shownSuggestions: [String] { shown }

    private func textDidChange(_ text: String) {
        show(text.isEmpty ? [] : suggestions(text).prefix(max(0, maximumCount)).filter { $0 != text })
        edited.send(text)
        editHandler?(text)
    }

    private func show(_ texts: [String]) {
        chosen = nil
        if texts.count != shown.count { invalidateFittingSize() }
        shown = texts
        host?.keyCommandsDidChange()
        setNeedsDisplay()
    }

    private func close() { show([]) }

    private func submit() {
        if let chosen { return take(chosen) }
        close()
        submitted.send()
        submitHandler?()
    }

    private func take(_ index: Int) {
        guard shown.indices.contains(index) else { return }
        let text = shown[index]
        field.text = text
        field.moveToEnd()
        close()
        edited.send(text)
        editHandler?(text)
    }

    // MARK: Input

    public override func handleKey(_ key: KeyPress) -> Bool {
        guard key.modifiers.isEmpty, !shown.isEmpty else { return false }
        switch key.key {
        case .down: choose(chosen.map { ($0 + 1) % shown.count } ?? 0)
        case .up: choose(chosen.map { ($0 + shown.count - 1) % shown.count } ?? shown.count - 1)
        case .tab: take(chosen ?? 0)
        case .escape: close()
        default: return false
        }
        return true
    }

    private func choose(_ index: Int) {
        chosen = index
        setNeedsDisplay()
    }

    public override var keyHints: [KeyHint] {
        shown.isEmpty ? [] : [KeyHint("↑↓", "Suggestion"), KeyHint("Tab", "Take"), KeyHint("Esc", "Close")]
    }

    public override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        let index = point.y - fieldHeight
        guard shown.indices.contains(index) else { return false }
        if event.kind == .release(.left) { take(index) }
        return event.isLeftPress || event.kind == .release(.left)
    }

    // MARK: Layout

    private var fieldHeight: Int { field.frame.height }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        let size = field.sizeThatFits(proposal)
        return Size(width: size.width, height: min(proposal.height, size.height + shown.count))
    }

    public override func layoutSubviews() {
        let height = field.sizeThatFits(bounds.size).height
        field.frame = Rect(x: 0, y: 0, width: bounds.width, height: min(height, bounds.height))
    }

    public override func draw(in canvas: Canvas) {
        for (index, text) in shown.enumerated() {
            let y = fieldHeight + index
            let isChosen = index == chosen
            let lineStyle = isChosen ? resolved(theme.style(.selectedRow)) : style(.secondary)
            if isChosen { canvas.fill(Rect(x: 0, y: y, width: bounds.width, height: 1), style: lineStyle) }
            let line = TextMetrics.truncate((isChosen ? "▐ " : "  ") + text, to: bounds.width)
            canvas.draw(line, at: Point(x: 0, y: y), style: lineStyle)
        }
    }

    public override var semanticSubviews: [RetainedView] {
        [field]
            + shown.enumerated().map { index, text in
                SpeechView(Semantics(role: .menuItem, label: text, traits: index == chosen ? .selected : []))
            }
    }
}

extension TextFieldView {
    /// Moves the caret to the end of the text.
    func moveToEnd() { move { $0.move(.end, extending: false) } }
}

/// A text field with suggestions; the body of `SuggestionFieldView`.
public struct SuggestionField: FaceBody {
    package let face: Face

    /// Creates a field with a bound text.
    /// - Parameters:
    ///   - label: The name of the field.
    ///   - text: The text.
    ///   - suggestions: Returns the completions of a text, the best first.
    ///   - onSubmit: Called when the user presses Enter without a selected suggestion.
    public init(
        _ label: String, text: Binding<String>, suggestions: @escaping @MainActor (String) -> [String],
        onSubmit: (@MainActor () -> Void)? = nil
    ) {
        face = Face(text, make: { _ in SuggestionFieldView(suggestions: suggestions) }) { view, text, change in
            view.field.label = label
            view.suggestions = suggestions
            view.field.text = text
            view.submitHandler = onSubmit
            view.editHandler = change
        }
    }
}
