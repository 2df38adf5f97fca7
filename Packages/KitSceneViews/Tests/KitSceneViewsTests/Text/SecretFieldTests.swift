import KitCells
import KitCore
import KitReactive
import KitSceneViews
import Testing

@Suite("A field for a secret that is wiped")
struct SecretFieldTests {
    private let field = TextFieldView("Passphrase", secret: SecretText(), maximumLength: 12, preferredWidth: 20)
    private let screen: Screen

    init() { screen = Screen(StackView(.vertical, [field, ButtonView("Next")]), width: 40) }

    @Test("typed text is a secret, and the field's other texts are dots")
    func dots() {
        var heard: [SecretText] = []
        var texts: [String] = []
        let listening = [
            field.editedSecret.observe { heard.append($0) }, field.edited.observe { texts.append($0) },
            field.textPublisher.sink { texts.append($0) },
        ]
        screen.type("mäh")
        #expect(heard == ["m", "mä", "mäh"].map { SecretText($0) })
        #expect(field.secret == SecretText("mäh"))
        #expect(field.text == "•••")
        #expect(texts == ["", "•", "••", "•••"])
        #expect(screen.text.hasPrefix("•••"))
        #expect(screen.host.isFocusSecure)
        withExtendedLifetime(listening) {}
    }

    @Test("a publisher sends the secret, then each change, by the user and by code, also one of the same length")
    func secretPublisher() {
        var heard: [SecretText] = []
        let listening = field.secretPublisher.sink { heard.append($0) }
        screen.type("ma")
        field.secret = SecretText("ab")
        field.secret = SecretText("abc")
        #expect(heard == ["", "m", "ma", "ab", "abc"].map { SecretText($0) })
        listening.cancel()
    }

    @Test("revealed, it is on the screen and nowhere else, and can be edited there")
    func revealed() {
        screen.type("m")
        field.isRevealed = true
        screen.type("äh")
        #expect(screen.text.hasPrefix("mäh"))
        #expect(screen.host.cursor?.x == 3)
        #expect(field.text == "•••")
        #expect(!"\(screen.host.semantics())".contains("m"))
        #expect(screen.host.isFocusSecure)
        screen.press(.left)
        screen.type("\u{308}x")
        #expect(field.secret.exposed == "mä\u{308}xh")
        #expect(screen.text.hasPrefix("mä\u{308}xh"))
        #expect(screen.host.cursor?.x == 3)
        screen.press(.left, .shift)
        screen.press(.backspace)
        field.secret = SecretText("xyzw")
        #expect(screen.text.hasPrefix("xyzw"))
        screen.press(.home, .right)
        screen.type("1")
        #expect(screen.text.hasPrefix("x1yzw"))
        field.isRevealed = false
        #expect(screen.text.hasPrefix("•••••"))
    }

    @Test(
        "a click moves the cursor to the clicked cell, also if two typed characters are drawn as one",
        arguments: [(0, 0, 0), (1, 2, 1), (2, 3, 2), (3, 3, 2), (4, 4, 4), (5, 6, 5), (9, 6, 5)])
    func click(column: Int, cursor: Int, caret: Int) {
        "a\u{308}b朝c\u{308}".unicodeScalars.forEach { screen.type(String($0)) }
        field.isRevealed = true
        screen.host.isMouseEnabled = true
        #expect(screen.text.hasPrefix("a\u{308}b朝c\u{308}"))
        #expect(field.text.count == 6)
        screen.click(column, 1)
        #expect(field.cursor == cursor)
        #expect(screen.host.cursor?.x == caret)
    }

    @Test("a double click selects a word that is shown, and all of one that is not", arguments: [true, false])
    func doubleClick(isRevealed: Bool) {
        "xy a\u{308}b c".unicodeScalars.forEach { screen.type(String($0)) }
        field.isRevealed = isRevealed
        screen.host.isMouseEnabled = true
        screen.click(4, 1)
        screen.click(4, 1)
        #expect(field.selection == (isRevealed ? 3..<6 : 0..<8))
        screen.press(.backspace)
        #expect(field.secret.exposed == (isRevealed ? "xy  c" : ""))
    }

    @Test(
        "editing anywhere changes the secret as it would change a text",
        arguments: [
            ([KeyPress(.left), KeyPress(.character("X"))], "abcdXe"), ([KeyPress(.home), KeyPress(.delete)], "bcde"),
            ([KeyPress(.left), KeyPress(.backspace)], "abce"), ([KeyPress(.character("u"), .control)], ""),
            ([KeyPress(.left), KeyPress(.left), KeyPress(.character("k"), .control)], "abc"),
            ([KeyPress(.left, .shift), KeyPress(.left, .shift), KeyPress(.character("X"))], "abcX"),
            ([KeyPress(.home), KeyPress(.right, .shift), KeyPress(.backspace)], "bcde"),
            ([KeyPress(.character("w"), .control)], ""),
        ])
    func editing(keys: [KeyPress], result: String) {
        screen.type("abcde")
        keys.forEach { screen.host.sendEvent(.key($0)) }
        #expect(field.secret.exposed == result)
        #expect(field.text.count == result.count)
    }

    @Test("a paste replaces the selection, as far as there is room, in one line")
    func paste() {
        screen.type("abcde")
        screen.press(.left, .shift)
        var losses: [TextLoss] = []
        let subscription = field.lost.observe { losses.append($0) }
        screen.host.sendEvent(.paste("1\u{7}2345678901234\n", omitted: 5))
        #expect(field.secret.exposed == "abcd12345678")
        #expect(field.cursor == 12)
        #expect(losses == [TextLoss(tooMany: 11, unshowable: 1)])
        subscription.cancel()
    }

    @Test("a paste of several lines is refused, with a message until the next edit")
    func severalLines() {
        field.remark = .warning("weak")
        screen.type("ab")
        for paste in ["1\n2", "\n1", "1\r\n2\n"] {
            screen.host.sendEvent(.paste(paste))
            #expect(field.secret.exposed == "ab")
            #expect(screen.text.contains("Not pasted: ") && !screen.text.contains("weak"))
            #expect(field.semantics?.traits.contains(.error) == true)
        }
        screen.type("c")
        #expect(field.secret.exposed == "abc")
        #expect(!screen.text.contains("pasted") && screen.text.contains("weak"))
        screen.host.sendEvent(.paste("3\n4"))
        field.secret = SecretText("x")
        #expect(!screen.text.contains("pasted"))
    }

    @Test("nothing that was deleted comes back")
    func noWayBack() {
        screen.type("abcde")
        for key in ["u", "y", "_"] as [Character] { screen.press(.character(key), .control) }
        #expect(field.secret.isEmpty)
        screen.press(.character("z"), .alt)
        #expect(field.secret.isEmpty)
        #expect(field.text == "")
    }

    @Test("code sets another secret of the same length without an event")
    func code() {
        var heard = 0
        let listening = field.editedSecret.observe { _ in heard += 1 }
        field.secret = SecretText("abc")
        field.secret = SecretText("xyz")
        #expect(field.secret == SecretText("xyz"))
        field.text = "other"
        #expect(field.secret == SecretText("other"))
        #expect(field.text == "•••••")
        #expect(heard == 0)
        withExtendedLifetime(listening) {}
    }

    @Test("a body keeps its secret in its binding")
    func body() {
        let kept = Property(SecretText("ab"))
        let screen = Screen(
            SecureField("PIN", secret: Binding(get: { kept.value }, set: { kept.value = SecretText($0.prefix(3)) })))
        screen.host.render()
        screen.type("cd")
        #expect(kept.value == SecretText("abc"))
        #expect(screen.text.hasPrefix("•••"))
        #expect(!"\(screen.host.semantics())".contains("abc"))
    }

    @Test("a body can show its secret on the screen")
    func revealedBody() {
        let secret = Binding(get: { SecretText("ab") }, set: { _ in })
        let screen = Screen(SecureField("PIN", secret: secret, isRevealed: true))
        #expect(screen.text.hasPrefix("ab"))
        #expect(!"\(screen.host.semantics())".contains("ab"))
    }
}
