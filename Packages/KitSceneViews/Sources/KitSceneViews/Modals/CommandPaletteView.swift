import KitCells
import KitCore
import KitReactive

/// A command of a command palette.
@MainActor
public struct PaletteCommand {
    /// The title, by which the user finds the command.
    public let title: String
    /// The key that does the same without the palette; `nil` for none.
    public let key: KeyPress?
    let action: @MainActor () -> Void

    /// Creates a command; it is performed after the palette has closed.
    public init(_ title: String, key: KeyPress? = nil, action: @escaping @MainActor () -> Void) {
        self.title = title
        self.key = key
        self.action = action
    }
}

/// The title of the key that opens a palette, which does not list itself.
private let paletteTitle = "Commands"

/// A field above the commands whose titles fit what the user types; Enter performs the current one.
final class CommandPaletteView: View {
    /// Called with the command that the user has chosen.
    var chosen: (@MainActor (PaletteCommand) -> Void)?

    private let commands: [PaletteCommand]
    private let field = TextFieldView("Command", placeholder: "Type a command")
    private let list = LineListView()
    private var found: [(index: Int, positions: [Int])] = []
    private var subscriptions: [AnyCancellable] = []

    init(_ commands: [PaletteCommand]) {
        self.commands = commands
        super.init()
        list.takesFocus = false
        list.source = self
        list.accessibilityLabel = "Commands"
        [field, list].forEach(addSubview)
        subscriptions = [
            field.edited.observe { [weak self] in self?.filter($0) },
            field.submitted.observe { [weak self] in self?.openCurrentLine() },
        ]
        filter("")
    }

    private func filter(_ pattern: String) {
        found = FuzzyMatch.order(commands.map(\.title), by: pattern)
        list.reload()
        list.setCurrentLine(0)
    }

    /// As high as all commands need, so that it stays where it is while the user types.
    override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: min(proposal.width, 60), height: min(proposal.height, commands.count + 4))
    }

    override func layoutSubviews() {
        let inner = bounds.insetBy(EdgeInsets(top: 1, left: 2, bottom: 1, right: 1))
        field.frame = Rect(x: inner.minX, y: inner.minY, width: max(0, inner.width - 1), height: min(1, inner.height))
        list.frame = Rect(
            x: inner.minX - 1, y: inner.minY + 2, width: inner.width + 1, height: max(0, inner.height - 2))
    }

    override func draw(in canvas: Canvas) {
        canvas.drawBorder(bounds, .rounded, style: style(.border))
        canvas.draw(" Commands ", at: Point(x: 2, y: 0), style: style(.heading), maxWidth: max(0, bounds.width - 3))
        guard bounds.height > 3 else { return }
        canvas.fill(Rect(x: 1, y: 2, width: max(0, bounds.width - 2), height: 1), style: style(.border), with: "─")
    }

    override func handle(_ key: KeyPress) -> Bool {
        switch key.key {
        case .up, .down, .pageUp, .pageDown: list.handle(key)
        default: false
        }
    }

    override var keyHints: [KeyHint] { [KeyHint("↑↓", "Move"), KeyHint("Enter", "Do")] }
    override var semantics: Semantics? { Semantics(role: .menu, label: "Commands") }
}

extension CommandPaletteView: LineListSource {
    var lineCount: Int { found.count }
    var emptyText: String { "No such command." }
    var lineHints: [KeyHint] { [] }

    func drawLine(_ index: Int, in canvas: Canvas, width: Int, pen: LinePen) {
        let command = commands[found[index].index]
        let key = command.key?.display ?? ""
        let keyWidth = TextMetrics.width(of: key)
        let room = keyWidth > 0 && keyWidth + 3 < width ? width - keyWidth - 2 : width
        canvas.draw(TextMetrics.truncate(command.title, to: room), at: .zero, style: pen.style(.text))
        if room < width { canvas.draw(key, at: Point(x: width - keyWidth, y: 0), style: pen.style(.secondary)) }
        mark(found[index].positions, of: command.title, upTo: room, in: canvas, pen)
    }

    /// Underlines the letters that the user has typed.
    private func mark(_ positions: [Int], of title: String, upTo room: Int, in canvas: Canvas, _ pen: LinePen) {
        let style = pen.style(.text)
        let marked = style.with(attributes: style.attributes.union([.bold, .underline]))
        let positions = Set(positions)
        var column = 0
        for (position, character) in title.enumerated() {
            let width = TextMetrics.width(of: character)
            guard column + width < room else { return }
            if positions.contains(position) {
                canvas.draw(String(character), at: Point(x: column, y: 0), style: marked)
            }
            column += width
        }
    }

    func speech(ofLine index: Int) -> Semantics {
        let command = commands[found[index].index]
        return Semantics(role: .menuItem, label: command.title, value: command.key?.display)
    }

    func currentLineDidChange() {}

    func openCurrentLine() {
        guard found.indices.contains(list.currentLine) else { return }
        chosen?(commands[found[list.currentLine].index])
    }
}

extension ViewController {
    /// Opens a palette of commands above the screen, in which the user finds one by typing a few letters of its title.
    ///
    /// Nothing happens while the screen is not shown. Escape closes the palette.
    /// - Parameter commands: The commands; `nil` for the titled key commands that work on the screen now.
    public final func presentCommandPalette(_ commands: [PaletteCommand]? = nil) {
        guard let host, host.scene === self else { return }
        let palette = CommandPaletteView(commands ?? host.titledCommands)
        let layer = OverlayLayer(palette, placement: .centered, dimsBackground: true)
        layer.cancel = { [weak layer] in layer?.dismiss() }
        palette.chosen = { [weak layer] command in
            layer?.dismiss()
            command.action()
        }
        host.layers.present(layer)
    }
}

extension SceneHost {
    /// The key commands with a title that work now, from the focused view outwards.
    fileprivate var titledCommands: [PaletteCommand] {
        var commands: [PaletteCommand] = []
        var view = focusedView ?? focus.keyScope
        while let current = view {
            for command in current.keyCommands
            where command.isEnabled && !command.title.isEmpty && command.title != paletteTitle {
                commands.append(PaletteCommand(command.title, key: command.key, action: command.action))
            }
            view = current.superview
        }
        for item in stage.reachableItems where !item.title.isEmpty {
            commands.append(PaletteCommand(item.title, key: item.key) { item.activate() })
        }
        return commands
    }
}

/// A body with a command palette, which a key opens.
struct PaletteBody<Content: ViewBody>: PrimitiveBody {
    let content: Content
    let key: KeyPress
    let commands: [PaletteCommand]?

    func elements(in context: BodyContext) -> [Element] {
        let (store, commands) = (context.store, commands)
        var elements = context.within("palette") { context.elements(of: content) }
        let command = KeyCommand(key, paletteTitle) { store.currentScene?.presentCommandPalette(commands) }
        for index in elements.indices.prefix(1) { elements[index].keyCommands.append(command) }
        return elements
    }
}

extension ViewBody {
    /// Opens a palette of commands by a key; see `ViewController.presentCommandPalette(_:)`.
    public func commandPalette(
        key: KeyPress = KeyPress(.character("p"), .control), _ commands: [PaletteCommand]? = nil
    ) -> some ViewBody {
        PaletteBody(content: self, key: key, commands: commands)
    }
}
