import KitCells
import KitCore
import KitReactive

/// A choice among several options.
///
/// Enter or Space opens the list of options, which the user can search by typing.
public final class PickerView: ControlView {
    /// An option of a picker.
    public struct Option: Hashable, Sendable {
        /// The title.
        var title: String
        /// A Boolean value that indicates whether the option is available; otherwise it is shown but skipped.
        var isEnabled: Bool

        /// Creates an option.
        public init(_ title: String, isEnabled: Bool = true) {
            self.title = title
            self.isEnabled = isEnabled
        }
    }

    /// The label, also for screen readers; empty for none.
    public var label: String { didSet { if label != oldValue { invalidateFittingSize() } } }
    /// The options, in order.
    public var options: [Option] { didSet { if options != oldValue { choicesDidChange() } } }
    /// The index of the selected option, or `nil` for none.
    ///
    /// Setting it does not send `selection`.
    public var selectedIndex: Int? { didSet { if selectedIndex != oldValue { choicesDidChange() } } }
    /// The text while nothing is selected.
    public var placeholder = "Choose…" { didSet { if placeholder != oldValue { invalidateFittingSize() } } }
    /// Sends the index each time the user chooses an option, even if it is already selected.
    public let selection = Signal<Int>()

    /// The action of the body that contains the picker.
    var selectionHandler: (@MainActor (Int) -> Void)?
    private let popup = Popup()

    /// Creates a picker.
    public init(_ label: String = "", _ options: [Option] = [], selectedIndex: Int? = nil) {
        self.label = label
        self.options = options
        self.selectedIndex = selectedIndex
        super.init()
    }

    /// Creates a picker whose options are all available.
    public convenience init(_ label: String, titles: [String], selectedIndex: Int? = nil) {
        self.init(label, titles.map { Option($0) }, selectedIndex: selectedIndex)
    }

    /// The selected option, or `nil` for none, also if the index is out of range.
    var selectedOption: Option? {
        selectedIndex.flatMap { options.indices.contains($0) ? options[$0] : nil }
    }

    /// A Boolean value that indicates whether the list of options is open.
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

    /// Opens the list of options; does nothing if there are none, or the picker is disabled or not shown.
    public override func activate() {
        guard isEnabled, !options.isEmpty else { return }
        super.activate()
        let name = accessibilityLabel ?? label
        popup.open(entries, highlighting: selectedIndex, label: name, at: self) { [weak self] in self?.choose($0) }
    }

    /// Chooses an option for the user; does nothing if there is no available option at the index.
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
        options.isEmpty ? [] : [KeyHint(KeyPress(.enter), "Choose", in: .movement, isPrimary: true)]
    }

    public override var semantics: Semantics? {
        return Semantics(
            role: .picker, label: accessibilityLabel ?? label, value: selectedOption?.title ?? placeholder,
            traits: controlTraits)
    }
}

/// The typed characters of a search in a list: the beginning of an entry, or one letter repeatedly.
struct TypedPrefix {
    private var typed = ""

    mutating func clear() { typed = "" }

    /// Returns the entry to select after another character, or `nil` if no entry begins with the typed text.
    mutating func next(after current: Int?, typing character: Character, in titles: [String]) -> Int? {
        let longer = typed + String(character)
        // A longer text stays at the current entry while that matches; a single letter goes to the next entry.
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
