import KitCells
import KitCore
import KitSceneViews
import Testing

@Suite("Scrolling to new content")
struct ScrollLaterTests {
    private func label(_ number: Int) -> LabelView { LabelView("line \(number)") }

    @Test func aViewIsScrolledIntoSightOnceItIsPlaced() {
        let stack = StackView(.vertical)
        let content = StatefulContainerView(ScrollContainerView(stack))
        let screen = Screen(content, height: 3)
        let labels = (1...20).map(label)
        labels.forEach(stack.addSubview)
        labels[11].scrollIntoViewWhenPlaced()
        _ = screen.text
        content.state = .hasData
        #expect(screen.text.contains("line 12"))
        screen.press(.home)
        #expect(screen.text.contains("line 1 "))
        #expect(!screen.text.contains("line 12"))
    }

    @Test func anEarlyScrollRequestIsPerformedOnTheScreen() {
        let stack = StackView(.vertical)
        let labels = (1...20).map(label)
        labels.forEach(stack.addSubview)
        labels[19].scrollIntoViewWhenPlaced()
        #expect(Screen(ScrollContainerView(stack), height: 3).text.contains("line 20"))
    }

    @Test func aBodyIsScrolledToWhenItsConditionComesTrueAndNotAgain() {
        let target = Model(0)
        let screen = Screen(
            ScrollView {
                ForEach(Array(1...20), id: \.self) { number in
                    Custom { Text("line \(number)").scrolledIntoView(when: target.value == number) }
                }
            }, height: 3)
        #expect(screen.text.hasPrefix("line 1 "))
        target.value = 9
        #expect(screen.text.contains("line 9"))
        screen.press(.home)
        #expect(screen.text.hasPrefix("line 1 "))
        target.value = 15
        #expect(screen.text.contains("line 15"))
    }

    @Test func aViewThatWasScrolledToStaysInSightWhenTheWindowChangesUntilTheUserScrolls() {
        let screen = Screen(
            ScrollView(alignment: .fill) {
                ForEach(Array(1...12), id: \.self) { number in
                    Text("text \(number) of some words").scrolledIntoView(when: number == 9)
                }
            }, width: 40, height: 4)
        #expect(screen.text.contains("text 9 "))
        screen.resize(12, 6)
        #expect(screen.text.contains("text 9 "))
        screen.press(.home)
        screen.resize(40, 6)
        #expect(screen.text.hasPrefix("text 1 "))
    }
}
