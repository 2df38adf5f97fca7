import KitCells
import KitSceneViews
import Testing

@Suite("The key of the focused button")
struct ButtonHintTests {
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

    @Test("Of several buttons the focused one is named")
    func several() {
        let screen = Screen(
            VStack {
                Button("Save") {}
                Button("Discard") {}.buttonStyle(.plain)
            }, width: 60)
        #expect(screen.hints.hasPrefix("Enter Save"), "\(screen.hints)")
        screen.press(.tab)
        #expect(screen.hints.hasPrefix("Enter Discard"), "\(screen.hints)")
    }

    @Test("Of an alert, too, before the keys that work everywhere")
    func alert() {
        let screen = Screen(
            Text("Hello").alert(
                "Not sent", isPresented: .constant(true),
                buttons: {
                    Alert.Button("Try again") {}
                    Alert.Button("Cancel", role: .cancel) {}
                }), width: 60, height: 12)
        #expect(screen.hints == "Enter Try again │ Tab Next  Esc Cancel")
        screen.press(.tab)
        #expect(screen.hints == "Enter Cancel │ Tab Next  Esc Cancel")
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
