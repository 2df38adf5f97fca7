import KitCells
import Testing

@Suite nonisolated struct KeyPressTests {
    @Test(arguments: [
        (KeyPress(.character("c"), .control), "Ctrl-C"), (KeyPress(.up), "↑"), (KeyPress(.enter), "Enter"),
        (KeyPress(.character(" ")), "Space"), (KeyPress(.character("r")), "r"), (KeyPress(.character("A")), "A"),
        (KeyPress(.tab, .shift), "Shift-Tab"), (KeyPress(.left, [.control, .alt]), "Ctrl-Alt-←"),
        (KeyPress(.function(5)), "F5"), (KeyPress(.character("x"), .alt), "Alt-x"),
    ])
    func namesOfKeys(press: KeyPress, expected: String) {
        #expect(press.display == expected)
        #expect(KeyPress(named: expected) == press)
    }

    @Test(arguments: [
        ("up", KeyPress(.up)), ("DELETE", KeyPress(.delete)), ("ctrl-c", KeyPress(.character("c"), .control)),
        ("Alt-X", KeyPress(.character("X"), .alt)), ("G", KeyPress(.character("G"))), ("-", KeyPress(.character("-"))),
        ("Ctrl--", KeyPress(.character("-"), .control)), ("f12", KeyPress(.function(12))),
        ("F", KeyPress(.character("F"))), ("Shift-Ctrl-Home", KeyPress(.home, [.shift, .control])),
        ("日", KeyPress(.character("日"))),
    ])
    func otherSpellings(name: String, press: KeyPress) {
        #expect(KeyPress(named: name) == press)
    }

    @Test(arguments: [
        "", " ", "xy", "Ctrl-", "Ctrl-Ctrl-c", "Shift-a", "F0", "F99", "F1x", "Ctrl", "\u{1B}", "\n", "Alt-\u{202E}",
        "fn",
    ])
    func textThatNamesNoKey(name: String) {
        #expect(KeyPress(named: name) == nil)
    }
}
