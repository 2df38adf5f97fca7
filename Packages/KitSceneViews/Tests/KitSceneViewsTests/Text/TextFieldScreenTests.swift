import KitCells
import KitCore
import KitSceneViews
import Testing

@Suite("The same text field from a body as from a view")
struct TextFieldScreenTests {
    private func expect(_ body: some ViewBody, looksLike view: View, _ expected: String, width: Int = 24) {
        let (declarative, retained) = (Screen(body, width: width), Screen(view, width: width))
        #expect(declarative.text == expected)
        #expect(retained.text == expected)
        #expect(declarative.host.semantics().dropFirst() == retained.host.semantics().dropFirst())
        #expect(declarative.host.cursor == retained.host.cursor)
    }

    private func text(_ value: String) -> Binding<String> { Binding(get: { value }, set: { _ in }) }

    @Test func empty() {
        expect(TextField("Name", text: text("")), looksLike: TextFieldView("Name"), "Name")
        expect(
            TextField("Name", text: text(""), placeholder: "Ada Lovelace, for example"),
            looksLike: TextFieldView("Name", placeholder: "Ada Lovelace, for example"), "Ada Lovelace, for examp…")
    }

    @Test func filled() {
        expect(TextField("Name", text: text("Ada")), looksLike: TextFieldView("Name", text: "Ada"), "Ada")
        expect(
            TextField("Name", text: text("Augusta Ada King, Countess of Lovelace")),
            looksLike: TextFieldView("Name", text: "Augusta Ada King, Countess of Lovelace"),
            "g, Countess of Lovelace")
    }

    @Test func secure() {
        expect(
            SecureField("Password", text: text("secret")),
            looksLike: TextFieldView("Password", text: "secret", isSecure: true), "••••••")
        expect(
            SecureField("Password", text: text("日本👨‍👩‍👧")),
            looksLike: TextFieldView("Password", text: "日本👨‍👩‍👧", isSecure: true), "•••")
        let revealed = TextFieldView("Password", text: "secret", isSecure: true)
        revealed.isRevealed = true
        expect(SecureField("Password", text: text("secret"), isRevealed: true), looksLike: revealed, "secret")
        expect(
            SecureField("Password", text: text("")), looksLike: TextFieldView("Password", isSecure: true), "Password")
    }

    @Test("A label that is shown stays above the text, with the caret and the remark below it", arguments: ["", "Ada"])
    func label(value: String) {
        let view = TextFieldView("Name", text: value)
        view.showsLabel = true
        view.remark = .success("Good.")
        expect(
            TextField("Name", text: text(value), remark: .success("Good.")).labelShown(), looksLike: view,
            "Name\n\(value)\n✓ Good.")
        let screen = Screen(view)
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
        expect(TextField("Mail", text: text("ada@"), remark: remark), looksLike: view, "ada@\n" + expected)
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

    @Test func disabled() {
        let view = TextFieldView("Name", text: "Ada")
        view.isEnabled = false
        expect(TextField("Name", text: text("Ada"), isEnabled: false), looksLike: view, "Ada")
        view.text = ""
        expect(TextField("Name", text: text(""), isEnabled: false), looksLike: view, "Name")
    }

    @Test func sizes() {
        expect(
            HStack(spacing: 1) {
                TextField("Name", text: text("Ada"), preferredWidth: 6)
                Text("|")
                TextField("", text: text("King"), preferredWidth: 2).fillsSpace(horizontal: 1, vertical: 0)
                Text("|")
            },
            looksLike: {
                let last = TextFieldView("", text: "King", preferredWidth: 2)
                last.flexibility = Flexibility(horizontal: 1)
                return StackView(
                    .horizontal, spacing: 1,
                    [TextFieldView("Name", text: "Ada", preferredWidth: 6), LabelView("|"), last, LabelView("|")])
            }(), "Ada    | King          |")
    }

    @Test func progress() {
        expect(
            VStack {
                ProgressBar("Copying", fraction: 0.5, preferredWidth: 10)
                ProgressBar(fraction: 1, preferredWidth: 4)
            },
            looksLike: StackView(
                .vertical,
                [
                    ProgressView("Copying", fraction: 0.5, preferredWidth: 10),
                    ProgressView(fraction: 1, preferredWidth: 4),
                ]),
            "Copying █████░░░░░  50%\n████ 100%")
    }
}
