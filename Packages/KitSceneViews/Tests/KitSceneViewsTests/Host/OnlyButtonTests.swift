import KitCells
import KitSceneViews
import Testing

@Suite("The key of the only button")
struct OnlyButtonTests {
    @Test("The bar names it while the button has the focus, after the keys of the app, which stay longer")
    func named() {
        let screen = Screen(
            VStack {
                TextField("Name", text: .constant(""))
                Button("Save") {}
            }
            .keyCommands(KeyCommand("d", "Delete") {}), width: 60)
        #expect(!screen.hints.contains("Save"), "\(screen.hints)")
        screen.press(.tab)
        #expect(screen.hints.hasPrefix("d Delete  Enter Save"), "\(screen.hints)")
        screen.resize(40, 8)
        #expect(screen.hints == "d Delete │ Tab Next  ? Help  q Quit")
        screen.resize(30, 8)
        #expect(screen.hints == "d Delete │ ? Help  q Quit")
    }

    @Test("Of several buttons none is named, because the focus shows which one is pressed")
    func several() {
        let isFirst = Model(true)
        let screen = Screen(
            Custom {
                VStack {
                    Button("Save") {}
                    if !isFirst.value { Button("Discard") {}.buttonStyle(.plain) }
                }
            }, width: 60)
        #expect(screen.hints.hasPrefix("Enter Save"), "\(screen.hints)")
        isFirst.value = false
        #expect(!screen.hints.contains("Enter"), "\(screen.hints)")
    }

    @Test("It is not named if it has a key of its own, or cannot be pressed")
    func unnamed() {
        let own = Screen(Button("Save") {}.keyboardShortcut("s"), width: 60)
        #expect(own.hints.hasPrefix("s Save") && !own.hints.contains("Enter"), "\(own.hints)")
        let busy = Screen(Button("Save", isBusy: true) {}, width: 60)
        #expect(busy.focused == "Save" && !busy.hints.contains("Enter"), "\(busy.hints)")
        let styled = Screen(Button("Save", isBusy: true) {}.buttonStyle(.plain), width: 60)
        #expect(styled.focused == "Save" && !styled.hints.contains("Enter"), "\(styled.hints)")
    }
}
