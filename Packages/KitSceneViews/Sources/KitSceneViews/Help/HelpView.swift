import KitCells
import KitCore

/// All keys that work at a moment, by how far they reach, in a frame; it scrolls when there are more than fit.
final class HelpView: View {
    /// Called when the user leaves the help.
    var close: (@MainActor () -> Void)?

    private let list: StackView
    private let panel: PanelView

    init(_ guide: ActiveKeyMap) {
        let groups = [
            ("This view", guide.viewHints), ("This screen", guide.sceneHints), ("Everywhere", guide.hostHints),
        ].filter { !$0.1.isEmpty }
        let width = groups.flatMap(\.1).map { TextMetrics.width(of: $0.keys) }.max() ?? 0
        list = StackView(
            .vertical, spacing: 1,
            groups.map { title, hints in
                let lines: [View] = hints.map { HelpLineView($0, keyWidth: width) }
                return StackView(.vertical, [LabelView(title, role: .heading, maximumLines: 1)] + lines)
            })
        let scroll = ScrollView(list)
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

    override func handleKey(_ key: KeyPress) -> Bool {
        guard key == HostKey.helpCharacter || key == KeyPress(.character("q")) || key == KeyPress(.enter) else {
            return false
        }
        close?()
        return true
    }
}

/// One line of the help: keys and their actions.
final class HelpLineView: View {
    private let hint: KeyHint
    private let keyWidth: Int

    /// - Parameter keyWidth: The columns of the keys, which all lines have in common.
    init(_ hint: KeyHint, keyWidth: Int) {
        self.hint = hint
        self.keyWidth = keyWidth
        super.init()
    }

    private var titleColumn: Int { keyWidth + 4 }

    override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: min(proposal.width, titleColumn + TextMetrics.width(of: hint.title)), height: 1)
    }

    override func draw(in canvas: Canvas) {
        canvas.draw(hint.keys, at: Point(x: 2, y: 0), style: style(.hintKey), maxWidth: max(0, bounds.width - 2))
        let space = max(0, bounds.width - titleColumn)
        canvas.draw(
            TextMetrics.truncate(hint.title, to: space), at: Point(x: titleColumn, y: 0), style: style(.text),
            maxWidth: space)
    }

    override var semantics: Semantics? { Semantics(role: .keyHint, label: hint.keys, value: hint.title) }
}

extension SceneHost {
    /// A Boolean value that indicates whether the help overlay is shown.
    package var isHelpShown: Bool { helpLayer != nil }

    private var helpLayer: OverlayLayer? { layers.layers.first { $0.content is HelpView } }

    /// Shows all keys that work now, or hides them.
    package func toggleHelp() {
        if let helpLayer { return helpLayer.dismiss() }
        let help = HelpView(keyMap)
        let layer = OverlayLayer(help, placement: .centered, dimsBackground: true)
        let dismiss: @MainActor () -> Void = { [weak layer] in layer?.dismiss() }
        layer.cancel = dismiss
        help.close = dismiss
        layers.present(layer)
    }
}
