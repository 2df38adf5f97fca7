import KitCells
import KitSceneViews
import Testing

@Suite("Retained views as parts of bodies")
struct EmbeddedViewTests {
    private final class Mark: RetainedView {
        var sign = "" { didSet { setNeedsDisplay() } }
        override func sizeThatFits(_ proposal: Size) -> Size { Size(width: 3, height: 1) }
        override func draw(in canvas: Canvas) { canvas.draw(sign, at: .zero) }
    }

    @Test("The view is created once and updated with each evaluation")
    func update() {
        let sign = Model("a")
        var views: [Mark] = []
        let screen = Screen(
            Custom {
                let text = sign.value
                EmbeddedView(Mark()) { view in
                    view.sign = text
                    if !views.contains(where: { $0 === view }) { views.append(view) }
                }
            })
        #expect(screen.text == "a")
        sign.value = "b"
        #expect(screen.text == "b")
        #expect(views.count == 1)
    }

    @Test("The view that returns after its body was removed is a new one")
    func removal() {
        let isThere = Model(true)
        weak var first: Mark?
        let screen = Screen(
            Custom { if isThere.value { EmbeddedView(Mark()) { $0.sign = "x" } } else { Text("none") } })
        first = screen.view(Mark.self)
        #expect(first != nil)
        isThere.value = false
        #expect(screen.text == "none")
        #expect(first == nil)
        isThere.value = true
        #expect(screen.text == "x")
    }
}
