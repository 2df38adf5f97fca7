import KitCells
import KitCore
import KitReactive
import KitSceneViews
import KitWidgets
import Testing

@Suite("Pictures made of cells")
struct ImageViewTests {
    private let red = Color.rgb(255, 0, 0)

    @Test("A cell holds two pixels; transparent pixels show the background")
    func pixels() {
        let image = CellImage(pixels: [[red, nil, .ansi(4)], [.ansi(2), .ansi(3)], [red]], description: "A sign")
        #expect(image.size == Size(width: 3, height: 2))
        let view = ImageView(image)
        view.background = Style(background: .ansi(7))
        let screen = Screen(view, width: 5, height: 2)
        #expect(screen.text == " ▀▄▀\n ▀")
        let buffer = screen.host.render()
        #expect(buffer.cell(at: Point(x: 1, y: 1)).style == Style(foreground: red, background: .ansi(2)))
        #expect(buffer.cell(at: Point(x: 2, y: 1)).style == Style(foreground: .ansi(3), background: .ansi(7)))
        #expect(buffer.cell(at: Point(x: 2, y: 2)).style.background == .ansi(7))
        #expect(view.semantics?.label == "A sign")
        #expect(Screen(Image(image, label: "Eye")).view(ImageView.self)?.semantics?.label == "Eye")
    }

    @Test("A binder replaces the picture, and removes it")
    func binder() {
        let view = ImageView()
        let screen = Screen(StackView(.horizontal, [view, LabelView("|")]))
        #expect(screen.text == "|")
        let images = CurrentValueSubject<CellImage?, Never>(CellImage(lines: ["/\\", "\\/"]))
        let subscription = images --> view.imageBinder
        #expect(screen.text == "/\\|\n\\/")
        #expect(view.semantics == nil, "a picture without a description only decorates")
        images.send(nil)
        #expect(screen.text == "|")
        subscription.cancel()
    }
}
