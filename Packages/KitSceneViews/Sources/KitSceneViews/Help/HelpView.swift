import KitCells
import KitCore

/// A frame with all keys that work now, by scope, which scrolls if there is too little room.
final class HelpView: RetainedView {
    /// Called when the user closes the help.
    var close: (@MainActor () -> Void)?

    private let list: StackView
    private let scroll: ScrollContainerView
    private let panel: PanelView

    /// Creates the help.
    /// - Parameter tool: The keys of the tool that shows the host, with a heading.
    init(_ guide: ActiveKeyMap, tool: (title: String, hints: [KeyHint]) = ("", [])) {
        let groups = [
            (KeyScope.view.rawValue, guide.viewHints), (KeyScope.screen.rawValue, guide.sceneHints),
            (KeyScope.everywhere.rawValue, guide.hostHints), tool,
        ].filter { !$0.1.isEmpty }
        let widths = HelpLineView.Widths(of: groups.flatMap(\.1))
        list = StackView(
            .vertical, spacing: 1, alignment: .fill,
            groups.map { title, hints in
                let lines: [RetainedView] = hints.map { HelpLineView($0, widths) }
                return StackView(
                    .vertical, alignment: .fill, [LabelView(title, role: .heading, maximumLines: 1)] + lines)
            })
        scroll = ScrollContainerView(list)
        scroll.takesFocusAlways = true
        panel = PanelView("Keys", scroll)
        super.init()
        addSubview(panel)
    }

    override func sizeThatFits(_ proposal: Size) -> Size {
        let fitting = list.sizeThatFits(Size(width: max(0, proposal.width - 5), height: 10_000))
        return Size(width: min(proposal.width, fitting.width + 5), height: min(proposal.height, fitting.height + 2))
    }

    override func layoutSubviews() { panel.frame = bounds }

    override var keyHints: [KeyHint] { scroll.isWhole ? [] : [KeyHint("↑↓", "Scroll")] }

    override func handleKey(_ key: KeyPress) -> Bool {
        guard key == HostKey.helpCharacter || key == KeyPress(.character("q")) || key == KeyPress(.enter) else {
            return false
        }
        close?()
        return true
    }
}

/// The scopes of keys, as the help and the palette name them.
enum KeyScope: String {
    /// The focused view and the views around it.
    case view = "Here"
    case screen = "On this page"
    case everywhere = "Everywhere"
}

/// A row of the help, with a key and its action; it has more lines if there is little room.
final class HelpLineView: RetainedView {
    /// The common widths of all lines.
    struct Widths {
        /// The columns for the keys and for the titles, if there is room for both.
        let (keys, titles): (Int, Int)
        let longestKey: Int

        init(of hints: [KeyHint]) {
            let widest = { (texts: [String]) in texts.map { TextMetrics.width(of: $0) }.max() ?? 0 }
            keys = widest(hints.map(\.keys))
            titles = widest(hints.map(\.title))
            longestKey = widest(hints.flatMap { $0.keys.split(separator: " ").map(String.init) })
        }

        /// Returns the columns for the keys within a width, leaving at least 16 for titles of two or three words if
        /// possible.
        func keys(in width: Int) -> Int {
            let room = width - HelpLineView.gaps
            return room - keys >= min(titles, 16) ? keys : max(longestKey, room - 16)
        }
    }

    /// The columns before and after the keys.
    private nonisolated static let gaps = 4
    private let hint: KeyHint
    private let widths: Widths

    init(_ hint: KeyHint, _ widths: Widths) {
        self.hint = hint
        self.widths = widths
        super.init()
    }

    private func lines(in width: Int) -> (keys: [String], titles: [String], titleColumn: Int) {
        let keyWidth = widths.keys(in: width)
        let titleColumn = keyWidth + Self.gaps
        let titles = TextMetrics.wrap(hint.title, to: max(1, width - titleColumn))
        return (TextMetrics.wrap(hint.keys, to: keyWidth), titles, titleColumn)
    }

    override func sizeThatFits(_ proposal: Size) -> Size {
        let (keys, titles, titleColumn) = lines(in: proposal.width)
        let width = titleColumn + TextMetrics.width(of: hint.title)
        return Size(width: min(proposal.width, width), height: max(1, keys.count, titles.count))
    }

    override func draw(in canvas: Canvas) {
        let (keys, titles, titleColumn) = lines(in: bounds.width)
        for (lines, column, role) in [(keys, 2, StyleRole.hintKey), (titles, titleColumn, .text)] {
            for (row, line) in lines.enumerated() {
                let space = max(0, bounds.width - column)
                canvas.draw(line, at: Point(x: column, y: row), style: style(role), maxWidth: space)
            }
        }
    }

    override var semantics: Semantics? { Semantics(role: .keyHint, label: hint.keys, value: hint.title) }
}

extension SceneHost {
    package var isHelpShown: Bool { helpLayer != nil }

    private var helpLayer: OverlayLayer? { layers.layers.first { $0.content is HelpView } }

    /// Shows or hides the help.
    package func toggleHelp() {
        if let helpLayer { return helpLayer.dismiss() }
        let help = HelpView(keyMap, tool: toolHelp)
        let layer = OverlayLayer(help, placement: .centered, dimsBackground: true)
        layer.closesOnPressOutside = true
        let dismiss: @MainActor () -> Void = { [weak layer] in layer?.dismiss() }
        layer.cancel = dismiss
        help.close = dismiss
        layers.present(layer)
    }
}
