import KitCells
import KitCore
import KitReactive

/// Shows one choice among several; Enter or Space opens the list of them, in which typing goes to an entry.
public final class PickerView: ControlView {
    /// One of the choices.
    public struct Option: Hashable, Sendable {
        /// The text.
        var title: String
        /// A Boolean value that indicates whether it can be chosen; one that cannot is shown and skipped.
        var isEnabled: Bool

        /// Creates a choice.
        public init(_ title: String, isEnabled: Bool = true) {
            self.title = title
            self.isEnabled = isEnabled
        }
    }

    /// The label of the choice, also for screen readers; empty for none.
    public var label: String { didSet { if label != oldValue { invalidateFittingSize() } } }
    /// The choices in their order.
    public var options: [Option] { didSet { if options != oldValue { choicesDidChange() } } }
    /// The index of the choice that holds; `nil` for none.
    ///
    /// Setting it from code does not fire `selection`.
    public var selectedIndex: Int? { didSet { if selectedIndex != oldValue { choicesDidChange() } } }
    /// The text without a choice.
    public var placeholder = "Choose…" { didSet { if placeholder != oldValue { invalidateFittingSize() } } }
    /// Fires with the index when the user has chosen, also when the same entry is chosen again.
    public let selection = Signal<Int>()

    /// The declarative body's handler for a choice.
    var selectionHandler: (@MainActor (Int) -> Void)?
    private let popup = Popup()

    /// Creates a picker of choices.
    public init(_ label: String = "", _ options: [Option] = [], selectedIndex: Int? = nil) {
        self.label = label
        self.options = options
        self.selectedIndex = selectedIndex
        super.init()
    }

    /// Creates a picker of choices that can all be chosen.
    public convenience init(_ label: String, titles: [String], selectedIndex: Int? = nil) {
        self.init(label, titles.map { Option($0) }, selectedIndex: selectedIndex)
    }

    /// The choice that holds; `nil` for none, also where the index is that of no choice.
    var selectedOption: Option? {
        selectedIndex.flatMap { options.indices.contains($0) ? options[$0] : nil }
    }

    /// A Boolean value that indicates whether the list of choices is shown.
    package var isOpen: Bool { popup.isOpen }

    private func choicesDidChange() {
        invalidateFittingSize()
        popup.update(entries)
    }

    private var entries: [PopupEntry] {
        options.enumerated().map { index, option in
            PopupEntry(title: option.title, isEnabled: option.isEnabled, isChosen: index == selectedIndex)
        }
    }

    /// Opens the list of choices; nothing happens while there are none, or the picker is disabled or not shown.
    public override func activate() {
        guard isEnabled, !options.isEmpty else { return }
        super.activate()
        let name = accessibilityLabel ?? label
        popup.open(entries, highlighting: selectedIndex, label: name, at: self) { [weak self] in self?.choose($0) }
    }

    /// Chooses as the user does; nothing happens for an index without a choice that can be chosen.
    package func choose(_ index: Int) {
        guard isEnabled, options.indices.contains(index), options[index].isEnabled else { return }
        popup.close()
        selectedIndex = index
        selection.send(index)
        selectionHandler?(index)
    }

    // MARK: The view

    private var prefix: String { label.isEmpty ? "" : label + " " }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        let widest = (options.map(\.title) + [placeholder]).map { TextMetrics.width(of: $0) }.max() ?? 0
        return Size(width: min(proposal.width, TextMetrics.width(of: prefix) + widest + 6), height: 1)
    }

    public override func draw(in canvas: Canvas) {
        let label = TextMetrics.truncate(prefix, to: max(0, bounds.width - 8))
        let start = canvas.draw(label, at: .zero, style: style(isEnabled ? .text : .disabledControl))
        let room = max(0, bounds.width - start - 6)
        let text = TextMetrics.truncate(selectedOption?.title ?? placeholder, to: room)
        let filler = String(repeating: " ", count: max(0, room - TextMetrics.width(of: text)))
        let button = room > 0 ? "[ " + text + filler + " ▾ ]" : "[▾]"
        canvas.draw(button, at: Point(x: start, y: 0), style: controlStyle, maxWidth: max(0, bounds.width - start))
    }

    public override var keyHints: [KeyHint] {
        options.isEmpty ? [] : [KeyHint(KeyPress(.enter), "Choose", in: .movement)]
    }

    public override var semantics: Semantics? {
        return Semantics(
            role: .picker, label: accessibilityLabel ?? label, value: selectedOption?.title ?? placeholder,
            traits: controlTraits)
    }
}

/// The keys that the user has typed to find an entry of a list: its beginning, or one letter repeatedly.
struct TypedPrefix {
    private var typed = ""

    mutating func clear() { typed = "" }

    /// The entry to go to after another character; `nil` when none begins so.
    mutating func next(after current: Int?, typing character: Character, in titles: [String]) -> Int? {
        let longer = typed + String(character)
        // Typing on stays where it is while that fits; a letter typed alone goes to the next entry.
        if !typed.isEmpty, let index = find(longer, from: current ?? 0, in: titles) {
            typed = longer
            return index
        }
        typed = String(character)
        return find(typed, from: (current ?? -1) + 1, in: titles)
    }

    private func find(_ prefix: String, from start: Int, in titles: [String]) -> Int? {
        let prefix = prefix.lowercased()
        return titles.indices.lazy.map { ($0 + start) % titles.count }
            .first { titles[$0].lowercased().hasPrefix(prefix) }
    }
}
