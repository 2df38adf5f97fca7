import KitCells
import KitCore
import KitReactive
import KitSceneViews
import Testing

@Suite("A busy button")
struct BusyButtonTests {
    private let button = ButtonView("Save")
    private let other = ButtonView("Other")
    private let screen: Screen

    init() {
        screen = Screen(StackView(.vertical, [button, other]), width: 20, height: 2)
        screen.host.render()
    }

    @Test func itTurnsItsSignAndIsAsWideAsThat() async {
        button.isBusy = true
        #expect(screen.text == "[ ⠋ Save ]\n[ Other ]")
        await screen.clock.waitForSleepers()
        #expect(button.semantics == Semantics(role: .button, label: "Save", traits: [.focused, .busy, .disabled]))
        button.isBusy = false
        #expect(screen.text == "[ Save ]\n[ Other ]")
        #expect(button.semantics == Semantics(role: .button, label: "Save", traits: .focused))
    }

    @Test func itKeepsTheFocusAndIgnoresPresses() {
        var presses = 0
        let subscription = button.action.observe { presses += 1 }
        screen.press(.enter)
        button.isBusy = true
        screen.press(.enter, .enter)
        #expect(presses == 1)
        #expect(button.isFocused)
        button.isBusy = false
        screen.press(.enter)
        #expect(presses == 2)
        subscription.cancel()
    }

    @Test func itKeepsTheFocusAlsoWhenItIsDisabledMeanwhile() {
        button.isBusy = true
        button.isEnabled = false
        screen.host.render()
        #expect(button.isFocused)
        button.isBusy = false
        screen.host.update()
        #expect(other.isFocused)
    }
}

@Suite("A scroll view of a form")
struct FormScrollTests {
    @Test func withoutTakingTheFocusTabStopsOnlyInside() {
        let (first, second) = (ButtonView("one"), ButtonView("two"))
        let scroll = ScrollContainerView(StackView(.vertical, [first, second]))
        scroll.takesFocus = false
        let screen = Screen(scroll, width: 20, height: 1)
        #expect(first.isFocused)
        screen.press(.tab)
        #expect(second.isFocused)
        screen.press(.tab)
        #expect(first.isFocused)
        scroll.takesFocus = true
        screen.press(.tab, .tab)
        #expect(scroll.isFocused)
    }
}
