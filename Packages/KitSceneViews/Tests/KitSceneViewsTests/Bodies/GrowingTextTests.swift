import KitSceneViews
import Testing

@Suite("A text that changes")
struct GrowingTextTests {
    struct Item: Identifiable, Equatable { let id: Int }

    enum Place: CaseIterable { case frame, limits, padding, lineLimit, twoLines, row, panel, overlay }

    @ViewBuilder
    private static func text(_ text: String, at place: Place) -> some View {
        switch place {
        case .frame: Text(text).lineLimit(1).frame(width: 7)
        case .limits: Text(text).lineLimit(1).frame(maxWidth: 7)
        case .padding: Text(text).lineLimit(1).padding(1)
        case .lineLimit: VStack { Text(text) }.lineLimit(1).frame(width: 7)
        case .twoLines: Text(text).lineLimit(2).frame(maxWidth: 7)
        case .row:
            List("Rows", [Item(id: 0)]) { _ in
                HStack { Text(text).lineLimit(1).frame(width: 7) }
            }
        case .panel: Panel { Text(text).lineLimit(1) }
        case .overlay: HStack { VStack { Text(text).lineLimit(1) } }
        }
    }

    @Test("it is shown whole where there is room for it", arguments: Place.allCases)
    func growing(place: Place) {
        let text = Model("a")
        let screen = Screen(Custom { VStack { Self.text(text.value, at: place) } }, width: 20, height: 4)
        for next in ["INFO", "DEBUG", "WARN", "ERROR", "TRACING", "a b", "be c"] {
            text.value = next
            #expect(screen.text.contains(next) && !screen.text.contains("…"), "\(next) in \(screen.text)")
        }
    }

    @Test("lines of which the last was cut show more of a text that needs fewer lines in the room that there is")
    func wrapped() {
        let text = Model("ab cd ef")
        let screen = Screen(
            Custom {
                VStack { Text(text.value).lineLimit(2).frame(maxWidth: 6) }
            }, width: 20, height: 4)
        #expect(screen.text == "ab cd\nef")
        text.value = "abcdef gh"
        #expect(screen.text == "abcdef\ngh")
    }
}
