import KitCells
import KitSceneViews
import Testing

@Suite("Several sheets of one screen")
struct SeveralSheetsTests {
    private let a = Model(false)
    private let b = Model(false)

    private func binding(_ model: Model<Bool>) -> Binding<Bool> {
        Binding(get: { model.value }, set: { model.value = $0 })
    }

    /// Returns a screen whose sheet A opens sheet B, declared in either order.
    private func screen(isReversed: Bool) -> Screen {
        let (a, b) = (a, b)
        return Screen(
            Custom {
                if isReversed {
                    Button("open") { a.value = true }
                        .sheet("B", isPresented: binding(b)) { Text("this is B") }
                        .sheet("A", isPresented: binding(a)) { Button("next") { b.value = true } }
                } else {
                    Button("open") { a.value = true }
                        .sheet("A", isPresented: binding(a)) { Button("next") { b.value = true } }
                        .sheet("B", isPresented: binding(b)) { Text("this is B") }
                }
            }, width: 40, height: 8)
    }

    @Test("the first one stays until it is dismissed, and then the second one appears", arguments: [true, false])
    func following(isReversed: Bool) {
        let screen = screen(isReversed: isReversed)
        screen.press(.enter)
        #expect(screen.text.contains("[ next ]"))
        screen.press(.enter)
        #expect(screen.text.contains("[ next ]") && a.value && b.value, "\(screen.text)")
        screen.press(.escape)
        #expect(screen.text.contains("this is B") && !a.value && b.value, "\(screen.text)")
        screen.press(.escape)
        #expect(!screen.text.contains("this is B") && !b.value)
        screen.press(.enter)
        #expect(screen.text.contains("[ next ]"))
    }

    @Test("of two at once, one appears after the other", arguments: [true, false])
    func atOnce(isReversed: Bool) {
        let screen = screen(isReversed: isReversed)
        (a.value, b.value) = (true, true)
        let isFirst = screen.text.contains("[ next ]")
        #expect(isFirst != screen.text.contains("this is B"))
        screen.press(.escape)
        #expect(isFirst == screen.text.contains("this is B") && isFirst != screen.text.contains("[ next ]"))
        #expect(a.value != b.value)
        screen.press(.escape)
        #expect(!a.value && !b.value && screen.text.contains("[ open ]"))
    }

    @Test("one takes the place of the other if a single change says so", arguments: [true, false])
    func replacing(isReversed: Bool) {
        let screen = screen(isReversed: isReversed)
        a.value = true
        #expect(screen.text.contains("[ next ]"))
        (a.value, b.value) = (false, true)
        #expect(screen.text.contains("this is B") && !a.value && b.value, "\(screen.text)")
    }

    @Test("one that waits does not appear if it is not wanted any more", arguments: [true, false])
    func unwanted(isReversed: Bool) {
        let screen = screen(isReversed: isReversed)
        screen.press(.enter, .enter)
        b.value = false
        _ = screen.text
        screen.press(.escape)
        #expect(screen.text.contains("[ open ]") && !screen.text.contains("this is B"))
    }
}
