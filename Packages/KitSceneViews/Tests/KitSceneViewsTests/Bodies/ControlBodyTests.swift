import KitCells
import KitSceneViews
import Testing

@Suite("Bodies of controls that wait, and of scrolled texts")
struct ControlBodyTests {
    @Test func aBusyButtonShowsItAndIgnoresPresses() {
        let (isBusy, presses) = (Model(false), Counter())
        let screen = Screen(
            Custom {
                Button("Save", isBusy: isBusy.value) { _ = presses() }
                Button("Other") {}
            }, width: 20, height: 2)
        screen.press(.enter)
        isBusy.value = true
        #expect(screen.text == "[ ⠋ Save ]\n[ Other ]")
        screen.press(.enter)
        #expect(presses.count == 1)
        #expect(screen.view(ButtonView.self)?.isFocused == true)
        isBusy.value = false
        #expect(screen.text == "[ Save ]\n[ Other ]")
        screen.press(.enter)
        #expect(presses.count == 2)
    }

    @Test func aToggleChangesItsBinding() {
        let isOn = Model(false)
        let screen = Screen(
            Custom { Toggle("Sound", isOn: Binding(get: { isOn.value }, set: { isOn.value = $0 })) },
            width: 20, height: 1)
        #expect(screen.text == "[ ] Sound")
        screen.press(.enter)
        #expect(isOn.value)
        #expect(screen.text == "[x] Sound")
        isOn.value = false
        #expect(screen.text == "[ ] Sound")
    }

    @Test func segmentsChangeTheirBinding() {
        let size = Model("M")
        let screen = Screen(
            Custom {
                SegmentedControl(
                    "Size", selection: Binding(get: { size.value }, set: { size.value = $0 }), values: ["S", "M", "L"])
            }, width: 20, height: 1)
        #expect(screen.view(SegmentedControlView.self)?.selectedIndex == 1)
        screen.press(.right)
        #expect(size.value == "L")
        size.value = "S"
        screen.host.render()
        #expect(screen.view(SegmentedControlView.self)?.selectedIndex == 0)
        size.value = "none of them"
        screen.host.render()
        #expect(screen.view(SegmentedControlView.self)?.selectedIndex == -1)
    }

    @Test func anUnfocusableScrollLeavesTheFocusToItsContent() {
        let takesFocus = Model(false)
        let screen = Screen(
            Custom {
                ScrollView(takesFocus: takesFocus.value) {
                    Button("one") {}
                    Button("two") {}
                }
            }, width: 20, height: 1)
        #expect(screen.view(ButtonView.self) { $0.title == "one" }?.isFocused == true)
        screen.press(.tab, .tab)
        #expect(screen.view(ButtonView.self) { $0.title == "one" }?.isFocused == true)
        takesFocus.value = true
        screen.press(.tab, .tab)
        #expect(screen.view(ScrollContainerView.self)?.isFocused == true)
    }

    @Test func theEndOfATextIsReportedEachTimeItIsShown() {
        let ends = Counter()
        let text = AttributedText((1...9).map { "line \($0)" }.joined(separator: "\n"))
        let screen = Screen(Custom { ScrollingText(text, onEndShown: { _ = ends() }) }, width: 20, height: 3)
        #expect(screen.text == "line 1             ┃\nline 2             │\nline 3             │")
        #expect(ends.count == 0)
        screen.press(.end)
        #expect(screen.text.contains("line 9"))
        #expect(ends.count == 1)
        screen.press(.home)
        #expect(!screen.text.contains("line 9"))
        #expect(ends.count == 1)
        screen.press(.end)
        #expect(screen.text.contains("line 9"))
        #expect(ends.count == 2)
    }
}
