import KitCells
import KitSceneViews
import Testing

@Suite("Addresses in a text")
struct AddressLinkTests {
    private func links(in text: String) -> [String] {
        let attributed = AttributedText(linkingAddressesIn: text)
        #expect(attributed.string == text, "nothing is lost")
        return attributed.runs.compactMap(\.link)
    }

    @Test(
        "An address ends where the sentence goes on",
        arguments: [
            ("See https://example.com/a?b=1#c.", ["https://example.com/a?b=1#c"]),
            ("http://a.example, http://b.example!", ["http://a.example", "http://b.example"]),
            ("(https://example.com)", ["https://example.com"]),
            ("https://example.com/a_(b)", ["https://example.com/a_(b)"]),
            ("<https://example.com>\nnext", ["https://example.com"]),
            ("“https://example.com/ü”", ["https://example.com/ü"]),
            ("https://", []), ("http is a protocol", []), ("xhttps://example.com", []),
            ("javascript:alert(1) file:///etc/passwd", []), ("", []),
        ])
    func addresses(text: String, expected: [String]) { #expect(links(in: text) == expected) }

    @Test func otherTextStaysPlain() {
        #expect(AttributedText(linkingAddressesIn: "No address, not even http.").isPlain)
        let runs = AttributedText(linkingAddressesIn: "See https://example.com now").runs
        #expect(runs.map(\.role) == [nil, .link, nil])
    }

    @Test func theCellsLeadThere() {
        let label = LabelView()
        label.attributedText = AttributedText(linkingAddressesIn: "at https://example.com")
        let buffer = Screen(label).host.render()
        #expect(buffer.link(at: Point(x: 3, y: 1)) == "https://example.com")
        #expect(buffer.link(at: Point(x: 2, y: 1)) == nil)
    }

    @Test func anAddressWithControlCharactersLeadsNowhere() {
        let label = LabelView()
        label.attributedText = AttributedText(linkingAddressesIn: "https://example.com/\u{1B}]8;;x")
        #expect(Screen(label).host.render().link(at: Point(x: 0, y: 1)) == nil)
    }
}
