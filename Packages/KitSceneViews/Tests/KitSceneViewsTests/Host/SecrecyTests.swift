import KitCells
import KitSceneViews
import Testing

@Suite("Secrecy of typed text")
struct SecrecyTests {
    @Test("a host reports whether a secure field has the focus, shown or not, on both faces")
    func focus() {
        let name = TextFieldView("Name")
        let password = TextFieldView("Password", isSecure: true)
        let screen = Screen(StackView(.vertical, [name, password]))
        #expect(!screen.host.isFocusSecure)
        screen.press(.tab)
        #expect(screen.host.isFocusSecure)
        screen.press(.character("r"), .control)
        #expect(screen.host.isFocusSecure)
        password.isSecure = false
        #expect(!screen.host.isFocusSecure)

        let declarative = Screen(SecureField("Password", text: Binding(get: { "" }, set: { _ in })))
        #expect(declarative.host.isFocusSecure)
        #expect(!Screen(LabelView("nothing to focus")).host.isFocusSecure)
    }
}
