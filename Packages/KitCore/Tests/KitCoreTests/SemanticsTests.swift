import KitCore
import Testing

struct SemanticsTests {
    @Test("A description is one line with role, label, value and traits")
    func description() {
        #expect("\(Semantics(role: .button, label: "Reset", traits: .focused))" == #"button "Reset" [focused]"#)
        #expect("\(Semantics(role: .text, label: "Count", value: "42"))" == #"text "Count" = "42""#)
        let field = Semantics(role: .textField, label: "Name", value: "", traits: [.error, .secure])
        #expect("\(field)" == #"textField "Name" = "" [secure, error]"#)
    }

    @Test("Line breaks and quotes in a text cannot break the line or forge an element")
    func escaping() {
        let text = Semantics(role: .text, label: "a\"b\nbutton \"Pay\"")
        #expect("\(text)" == #"text "a\"b\nbutton \"Pay\"""#)
    }

    @Test("Every trait has its own name")
    func traits() {
        let all = Semantics.Traits(rawValue: 0b11_1111)
        #expect("\(all)" == "[focused, selected, disabled, secure, busy, error]")
        #expect(all == [.focused, .selected, .disabled, .secure, .busy, .error])
        #expect("\(Semantics.Traits())" == "[]")
    }
}
