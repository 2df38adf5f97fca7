import KitCells
import KitSceneViews
import Testing

@Suite("The screen of a text field")
struct TextFieldScreenTests {
    private func text(_ value: String) -> Binding<String> { Binding(get: { value }, set: { _ in }) }

    @Test func secure() {
        #expect(Screen(SecureField("Password", text: text("日本👨‍👩‍👧"))).text == "•••")
        #expect(Screen(SecureField("Password", text: text("secret"), isRevealed: true)).text == "secret")
    }

    @Test("A label that is shown stays above the text, with the caret and the remark below it", arguments: ["", "Ada"])
    func label(value: String) {
        let view = TextFieldView("Name", text: value)
        view.showsLabel = true
        view.remark = .success("Good.")
        let body = TextField("Name", text: text(value), remark: .success("Good.")).labelShown()
        let screen = Screen(view)
        #expect(screen.text == "Name\n\(value)\n✓ Good." && Screen(body).text == screen.text)
        view.focus()
        screen.host.render()
        #expect(screen.host.cursor == Point(x: value.count, y: 2))
    }

    @Test("With a single line, the text has it, and the label is the placeholder again")
    func labelWithoutRoom() {
        let view = TextFieldView("Name")
        view.showsLabel = true
        #expect(Screen(view, height: 1).text == "Name")
        view.text = "Ada"
        #expect(Screen(view, height: 1).text == "Ada")
    }

    @Test(
        "A remark is below the field and has its own sign",
        arguments: [
            (FieldMessage.error("That is no address."), "✗ That is no address."),
            (.warning("Short."), "! Short."), (.success("Good."), "✓ Good."),
            (.error("That is too long for one line."), "✗ That is too long for\n  one line."),
        ])
    func remarks(remark: FieldMessage, expected: String) {
        let view = TextFieldView("Mail", text: "ada@")
        view.remark = remark
        #expect(Screen(view, width: 24).text == "ada@\n" + expected)
    }

    @Test("A placeholder does not have the colour of an error, the text has")
    func placeholderWithError() {
        let view = TextFieldView("Name", placeholder: "Ada")
        view.remark = .error("Enter your name.")
        let screen = Screen(StackView(.vertical, [ButtonView("Save"), view]))
        func colour() -> Color? { screen.host.render().cell(at: Point(x: 0, y: 2)).style.foreground }
        #expect(colour() == Theme.standard.style(.placeholder).foreground)
        view.text = "A"
        #expect(colour() == Theme.standard.style(.error).foreground)
    }

    @Test func aRemarkMovesTheViewsBelow() {
        let field = TextFieldView("Mail", text: "ada@")
        let screen = Screen(StackView(.vertical, [field, ButtonView("Next")]), width: 24)
        #expect(screen.text == "ada@\n[ Next ]")
        field.remark = .error("That is no address.")
        #expect(screen.text == "ada@\n✗ That is no address.\n[ Next ]")
        field.remark = .error("That is no address, and far too long.")
        #expect(screen.text == "ada@\n✗ That is no address,\n  and far too long.\n[ Next ]")
        field.remark = .warning("Hm.")
        #expect(screen.text == "ada@\n! Hm.\n[ Next ]")
        field.remark = nil
        #expect(screen.text == "ada@\n[ Next ]")
    }

    @Test("A remark may be wider than the text, whose columns are limited")
    func lineWidth() {
        let view = TextFieldView("PIN", text: "123456", preferredWidth: 30)
        view.lineWidth = 4
        view.remark = .error("Wrong PIN. 9 attempts left.")
        #expect(Screen(view, width: 40).text == "456\n✗ Wrong PIN. 9 attempts left.")
    }
}
