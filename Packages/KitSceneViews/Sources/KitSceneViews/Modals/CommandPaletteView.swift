import KitCells
import KitCore
import KitReactive

/// A command of a command palette.
@MainActor
public struct PaletteCommand {
    /// The title, which the user searches.
    let title: String
    /// The key of the command outside the palette, or `nil` for none.
    let key: KeyPress?
    /// The names of the keys.
    let keys: String
    /// Other words for the command, which the user can also search.
    let keywords: [String]
    /// The scope of the command, such as "On this page"; empty for none.
    let place: String
    let action: @MainActor () -> Void

    /// Creates a command, which is performed after the palette has closed.
    public init(
        _ title: String, key: KeyPress? = nil, keywords: [String] = [], action: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.keywords = keywords
        self.key = key
        keys = key?.display ?? ""
        place = ""
        self.action = action
    }

    init(_ hint: KeyHint, place: String, action: @escaping @MainActor () -> Void) {
        title = hint.title
        key = hint.key
        keywords = hint.keywords
        keys = hint.keys
        self.place = place
        self.action = action
    }
}

/// A field above the commands that match the typed text; Enter performs the current one.
final class CommandPaletteView: RetainedView {
    /// Called with the chosen command.
    var chosen: (@MainActor (PaletteCommand) -> Void)?

    /// Called when the user closes the palette.
    var close: (@MainActor () -> Void)?

    private let commands: [PaletteCommand]
    private let title: String
    private let field: TextFieldView
    private let list = LineListView()
    private var found: [(index: Int, positions: [Int])] = []
    private var subscriptions: [AnyCancellable] = []

    init(_ commands: [PaletteCommand], title: String = "Commands") {
        self.commands = commands
        self.title = title
        field = TextFieldView(title, placeholder: "Type a few letters")
        super.init()
        list.takesFocus = false
        list.source = self
        list.accessibilityLabel = title
        [field, list].forEach(addSubview)
        subscriptions = [
            field.edited.observe { [weak self] in self?.filter($0) },
            field.submitted.observe { [weak self] in self?.openCurrentLine() },
        ]
        filter("")
    }

    private func filter(_ pattern: String) {
        found = FuzzyMatch.order(commands.map { [$0.title] + $0.keywords }, by: pattern)
        list.reload()
        list.setCurrentLine(0)
    }

    /// The palette is as high as all commands need, so that it does not move while the user types.
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
        canvas.draw(" \(title) ", at: Point(x: 2, y: 0), style: style(.heading), maxWidth: max(0, bounds.width - 3))
        guard bounds.height > 3 else { return }
        canvas.fill(Rect(x: 1, y: 2, width: max(0, bounds.width - 2), height: 1), style: style(.border), with: "─")
    }

    override func handleKey(_ key: KeyPress) -> Bool {
        if key == HostKey.commands || key == HostKey.commandsCharacter {
            close?()
            return true
        }
        return switch key.key {
        case .up, .down, .pageUp, .pageDown: list.handleKey(key)
        default: false
        }
    }

    override var keyHints: [KeyHint] { [KeyHint("↑↓", "Move"), KeyHint("Enter", "Choose")] }
    override var semantics: Semantics? { Semantics(role: .menu, label: title) }
}

extension CommandPaletteView: LineListSource {
    var lineCount: Int { found.count }
    var emptyText: String { "Nothing found. Delete letters." }
    var lineHints: [KeyHint] { [] }

    func drawLine(_ index: Int, in canvas: Canvas, width: Int, pen: LinePen) {
        let command = commands[found[index].index]
        let keyWidth = TextMetrics.width(of: command.keys)
        let room = keyWidth > 0 && keyWidth + 3 < width ? width - keyWidth - 2 : width
        canvas.draw(TextMetrics.truncate(command.title, to: room), at: .zero, style: pen.style(.text))
        if room < width { canvas.draw(command.keys, at: Point(x: width - keyWidth, y: 0), style: pen.style(.hintKey)) }
        mark(found[index].positions, of: command.title, upTo: room, in: canvas, pen)
        let placeColumn = max(Self.placeColumn, TextMetrics.width(of: command.title) + 2)
        guard placeColumn + TextMetrics.width(of: command.place) + 2 <= room else { return }
        canvas.draw(command.place, at: Point(x: placeColumn, y: 0), style: pen.style(.secondary))
    }

    /// The column in which the scopes of the commands begin.
    private static let placeColumn = 28

    /// Underlines the typed letters.
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
        let value = [command.keys, command.place].filter { !$0.isEmpty }.joined(separator: ", ")
        return Semantics(role: .menuItem, label: command.title, value: value.isEmpty ? nil : value)
    }

    func currentLineDidChange() {}

    func handlePress(onLine index: Int, column: Int) -> Bool {
        list.setCurrentLine(index)
        openCurrentLine()
        return true
    }

    func openCurrentLine() {
        guard found.indices.contains(list.currentLine) else { return }
        chosen?(commands[found[list.currentLine].index])
    }
}

extension ViewController {
    /// Opens a palette of commands above the screen, which the user searches by typing a few letters of a title.
    ///
    /// The method does nothing if the screen is not shown. Escape closes the palette.
    /// - Parameters:
    ///   - commands: The commands, or `nil` for all commands that work now.
    ///   - title: The title of the palette, such as "Pages" for commands that open one.
    public final func presentCommandPalette(_ commands: [PaletteCommand]? = nil, title: String = "Commands") {
        guard let host, host.scene === self else { return }
        host.presentCommands(commands, title: title)
    }
}

extension SceneHost {
    /// Opens a palette of commands; by default, those that the help lists.
    func presentCommands(_ commands: [PaletteCommand]? = nil, title: String = "Commands") {
        let palette = CommandPaletteView(commands ?? currentCommands, title: title)
        let layer = OverlayLayer(palette, placement: .centered, dimsBackground: true)
        layer.closesOnPressOutside = true
        let dismiss: @MainActor () -> Void = { [weak layer] in layer?.dismiss() }
        layer.cancel = dismiss
        palette.close = dismiss
        palette.chosen = { command in
            dismiss()
            command.action()
        }
        layers.present(layer)
    }

    /// The commands that work now, each with its key, from the focused view outwards.
    ///
    /// Choosing a command presses its key, so both have the same effect. Hints for several keys, such as movement, are
    /// omitted, and so is another key for the same command.
    private var currentCommands: [PaletteCommand] {
        let map = keyMap
        let groups = [
            (map.viewHints, KeyScope.view), (map.sceneHints, .screen), (map.hostHints, .everywhere),
        ]
        let commands = groups.flatMap { hints, place -> [PaletteCommand] in
            var titles: Set<String> = []
            return hints.compactMap { hint -> PaletteCommand? in
                guard let key = hint.key, key != HostKey.commands, key != HostKey.commandsCharacter,
                    titles.insert(hint.title).inserted
                else { return nil }
                return PaletteCommand(hint, place: place.rawValue) { [weak self] in self?.press(key) }
            }
        }
        // A button of the title bar may have no key.
        let buttons = stage.reachableItems.filter { $0.key == nil && !$0.title.isEmpty }
        return commands
            + buttons.map { item in
                PaletteCommand(KeyHint("", item.title), place: KeyScope.screen.rawValue) { item.activate() }
            }
    }
}

/// A body with a command palette.
struct PaletteBody<Content: View>: PrimitiveBody {
    let content: Content
    let key: KeyPress
    let commands: [PaletteCommand]?

    package func elements(in context: BodyContext) -> [BodyPart] {
        let commands = commands
        let parts = context.within("palette") { context.elements(of: content) }
        let command = KeyCommand(key, "Commands") { [weak store = context.store] in
            store?.currentScene?.presentCommandPalette(commands)
        }
        return [ModifiedParts(parts, keyCommands: [command], isOfFirst: true)]
    }
}

extension View {
    /// Opens a command palette with a key; see `ViewController.presentCommandPalette(_:)`.
    public func commandPalette(
        key: KeyPress = KeyPress(.character("p"), .control), _ commands: [PaletteCommand]? = nil
    ) -> some View {
        PaletteBody(content: self, key: key, commands: commands)
    }
}
