import KitCells
import KitCore
import KitSceneViews

/// A focusable view that records keys and pastes, and handles only some of them.
final class KeyView: RetainedView {
    let name: String
    var takes: Set<KeyPress> = []
    var takesPaste = false
    var caret: Point?
    private(set) var heard: [String] = []

    init(_ name: String) {
        self.name = name
        super.init()
    }

    override var canBecomeFocused: Bool { true }
    override var cursorPosition: Point? { caret }
    override var semantics: Semantics? { Semantics(role: .button, label: name, traits: isFocused ? .focused : []) }
    override func sizeThatFits(_ proposal: Size) -> Size { Size(width: name.count, height: 1) }
    override func draw(in canvas: Canvas) { canvas.draw(name, at: .zero, style: .plain) }

    override func handleKey(_ key: KeyPress) -> Bool {
        heard.append(key.display)
        return takes.contains(key)
    }

    override func handlePaste(_ text: String) -> Bool {
        heard.append("paste \(text)")
        return takesPaste
    }
}
