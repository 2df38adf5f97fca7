import KitCells
import KitCore
import KitReactive
import KitSceneViews
import Testing

@Suite("Controls")
struct ControlViewTests {
    @Test func aButtonIsDrawnInBrackets() {
        #expect(Screen(ButtonView("Save")).text == "[ Save ]")
        #expect(Screen(ButtonView("Save all"), width: 8).text == "[ Sav… ]")
    }

    @Test func aButtonIsPressedWithEnterAndSpaceWhileItIsEnabled() {
        let button = ButtonView("Save")
        let screen = Screen(StackView(.vertical, [button, ButtonView("Other")]))
        var presses = 0
        let subscription = button.action.observe { presses += 1 }
        screen.press(.enter, .character(" "))
        #expect(presses == 2)
        screen.press(.enter, .alt)
        #expect(presses == 2)
        button.isEnabled = false
        button.activate()
        screen.press(.enter)
        #expect(presses == 2)
        #expect(button.semantics?.traits == .disabled)
        subscription.cancel()
    }

    @Test("the last line names the key of a toggle with the focus, unless it is disabled")
    func theKeyOfAToggle() {
        let toggle = ToggleView("Auto")
        let screen = Screen(toggle, width: 60)
        #expect(screen.hints == "Space Toggle │ ? Help  q Quit")
        screen.press(.character(" "))
        #expect(toggle.isOn)
        toggle.isEnabled = false
        #expect(screen.hints == "? Help  q Quit")
    }

    @Test("Enter does not press the toggle of a form that Enter submits, but Space does")
    func aToggleWithoutEnter() {
        let toggle = ToggleView("Auto")
        toggle.isPressedByEnter = false
        let screen = Screen(StackView(.vertical, [toggle, ButtonView("Save")]))
        screen.press(.enter)
        #expect(!toggle.isOn)
        screen.press(.character(" "))
        #expect(toggle.isOn)
    }

    @Test("an error line shows a text that names keys, and is hidden without one")
    func anErrorWithKeys() {
        let line = ErrorLineView()
        let screen = Screen(StackView(.vertical, [line, LabelView("below")]))
        line.keyedText = "Failed: press \(key: "r")."
        #expect(screen.text == "✗ Failed: press r.\nbelow")
        line.keyedText = nil
        #expect(screen.text == "below")
    }

    @Test("an error line has as many lines as its limit, and one line in a small window")
    func anErrorOfTwoSentences() {
        let line = ErrorLineView(maximumLines: 2)
        line.text = "Not refreshed. The ledger answered with error 500. Try again."
        let room = LabelView("room")
        room.flexibility = .both
        let stack = StackView(.vertical, alignment: .fill, [StackView(.vertical, alignment: .fill, [line]), room])
        #expect(
            Screen(stack, width: 44, height: 30).text == """
                ✗ Not refreshed. The ledger answered with
                  error 500. Try again.
                room
                """)
        #expect(Screen(stack, width: 44, height: 10).text == "✗ Not refreshed. The ledger answered wit…\nroom")
    }

    @Test func aToggleShowsItsValue() {
        let toggle = ToggleView("Auto")
        let screen = Screen(toggle)
        #expect(screen.text == "[ ] Auto")
        var presses = 0
        let subscription = toggle.action.observe { presses += 1 }
        toggle.isOn = true
        #expect(screen.text == "[x] Auto")
        #expect(presses == 0, "a change made by code is not a press")
        #expect(toggle.semantics?.description == "toggle \"Auto\" = \"on\" [focused, selected]")
        screen.press(.enter)
        #expect(presses == 1)
        subscription.cancel()
    }

    @Test func aSegmentIsChosenWithTheArrows() {
        let control = SegmentedControlView(["1", "5", "10"])
        let screen = Screen(control)
        var chosen: [Int] = []
        let subscription = control.selection.observe { chosen.append($0) }
        #expect(screen.text == "(•) 1  ( ) 5  ( ) 10")
        screen.press(.right, .right, .right, .left)
        #expect(chosen == [1, 2, 1])
        #expect(screen.text == "( ) 1  (•) 5  ( ) 10")
        control.selectedIndex = 0
        control.choose(0)
        control.choose(7)
        control.choose(-1)
        #expect(chosen == [1, 2, 1])
        control.isEnabled = false
        control.choose(2)
        #expect(control.selectedIndex == 0)
        subscription.cancel()
    }

    @Test func aSegmentedControlThatIsTooWideIsCut() {
        let control = SegmentedControlView(["one", "two", "three"])
        let screen = Screen(control, width: 14)
        #expect(screen.text == "(•) one  ( ) …")
        screen.press(.right)
        #expect(screen.text == "(•) two  ( ) …", "the chosen one is always whole")
        screen.press(.right)
        #expect(screen.text == "(•) three" && control.selectedIndex == 2)
    }

    @Test func aTitleOfAnotherWidthMovesItsNeighbours() {
        let button = ButtonView("a")
        let screen = Screen(StackView(.horizontal, spacing: 1, [button, LabelView("|")]))
        #expect(screen.text == "[ a ] |")
        button.title = "longer"
        #expect(screen.text == "[ longer ] |")
    }

    @Test func bindersWriteAndPublishersTell() {
        let (button, toggle, control) = (ButtonView(), ToggleView("Auto"), SegmentedControlView(["1", "2"]))
        var heard: [String] = []
        let subscriptions = [
            button.tapPublisher.sink { heard.append("tap") },
            control.valuePublisher.sink { heard.append("value \($0)") },
            Just("Save") --> button.titleBinder, Just(false) --> button.isEnabledBinder,
            Just(true) --> toggle.isOnBinder, Just(1) --> control.selectedIndexBinder,
        ]
        #expect(button.title == "Save" && !button.isEnabled && toggle.isOn && control.selectedIndex == 1)
        button.activate()
        button.isEnabled = true
        button.activate()
        control.choose(0)
        #expect(heard == ["value 0", "value 1", "tap", "value 0"])
        subscriptions.forEach { $0.cancel() }
    }
}
