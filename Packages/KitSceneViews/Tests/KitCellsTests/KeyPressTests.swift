import KitCells
import Testing

@Suite struct KeyPressTests {
    @Test(arguments: [
        (KeyPress(.character("c"), .control), "Ctrl-C"), (KeyPress(.up), "↑"), (KeyPress(.enter), "Enter"),
        (KeyPress(.character(" ")), "Space"), (KeyPress(.character("r")), "r"), (KeyPress(.character("A")), "A"),
        (KeyPress(.tab, .shift), "Shift-Tab"), (KeyPress(.left, [.control, .alt]), "Ctrl-Alt-←"),
        (KeyPress(.function(5)), "F5"), (KeyPress(.character("x"), .alt), "Alt-x"),
    ])
    func namesOfKeys(press: KeyPress, expected: String) {
        #expect(press.display == expected)
    }
}
