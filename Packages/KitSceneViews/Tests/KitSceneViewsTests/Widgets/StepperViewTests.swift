import KitCells
import KitCore
import KitReactive
import KitSceneViews
import KitWidgets
import Testing

@Suite("A stepper")
struct StepperViewTests {
    private let stepper = StepperView("Guests", value: 2, in: 1...12)
    private let screen: Screen

    init() { screen = Screen(StackView(.vertical, [stepper])) }

    @Test func itShowsItsNumberBetweenTheSigns() {
        #expect(screen.text == "Guests [-]  2 [+]")
        stepper.value = 12
        #expect(screen.text == "Guests [-] 12 [+]")
        stepper.value = 99
        #expect(stepper.value == 12)
    }

    @Test func keysChangeItWithinItsRange() {
        var heard: [Int] = []
        let subscription = stepper.changed.observe { heard.append($0) }
        screen.press(.left, .left, .character("+"), .right, .character("-"), .end, .right, .pageDown, .home, .pageUp)
        #expect(heard == [1, 2, 3, 2, 12, 2, 1, 11])
        stepper.isEnabled = false
        stepper.change(by: 1)
        #expect(stepper.value == 11)
        subscription.cancel()
    }

    @Test func itWrapsWhenItShould() {
        stepper.wraps = true
        stepper.value = 12
        stepper.change(by: 1)
        #expect(stepper.value == 1)
        stepper.change(by: -1)
        #expect(stepper.value == 12)
        stepper.range = 3...3
        stepper.change(by: 1)
        #expect(stepper.value == 3 && !stepper.canIncrement && !stepper.canDecrement)
    }

    @Test func atTheEndsASignIsDisabled() {
        #expect(stepper.canDecrement && stepper.canIncrement)
        stepper.value = 1
        #expect(!stepper.canDecrement && stepper.canIncrement)
        let buffer = screen.host.render()
        #expect(buffer.cell(at: Point(x: 7, y: 1)).style == Theme.standard.style(.disabledControl))
        #expect(buffer.cell(at: Point(x: 14, y: 1)).style == Theme.standard.style(.control))
    }

    @Test func theHalvesOfAStepperStep() {
        let stepper = StepperView("Guests", value: 5, in: 1...12)
        let screen = Screen(StackView(.vertical, [stepper]), width: 30, height: 3)
        screen.host.isMouseEnabled = true
        #expect(screen.text == "Guests [-]  5 [+]")
        screen.click(8, 1)
        #expect(stepper.value == 4)
        screen.click(15, 1)
        screen.click(12, 1)
        #expect(stepper.value == 6)
        screen.click(2, 1)
        #expect(stepper.value == 6, "the title")
        screen.drag(from: (8, 1), to: (20, 2))
        #expect(stepper.value == 6, "released elsewhere")
        stepper.isEnabled = false
        screen.click(8, 1)
        #expect(stepper.value == 6)
    }

    @Test("A disabled body cannot be operated")
    func disabledBody() {
        let number = Model(1)
        let screen = Screen(
            Custom {
                Stepper("Level", value: Binding(get: { number.value }, set: { number.value = $0 })).disabled(
                    number.value == 1)
            })
        #expect(screen.focused == nil)
        number.value = 2
        screen.host.render()
        screen.press(.tab, .right)
        #expect(number.value == 3)
    }

    @Test func numbersNeverOverflow() {
        let stepper = StepperView(value: .max, in: .min ... .max, step: .max)
        stepper.change(by: 1)
        #expect(stepper.value == .max)
        stepper.change(by: .min)
        #expect(stepper.value == .min)
        stepper.change(by: -1)
        #expect(stepper.value == .min)
        stepper.step = -5
        stepper.change(by: 1)
        #expect(stepper.value == .min + 1)
    }

    @Test(arguments: [(16, "Gues… [-]  2 [+]"), (10, "[-]  2 [+]"), (9, "2"), (1, "2"), (0, "")])
    func withLittleWidthTheNumberStays(width: Int, expected: String) {
        #expect(Screen(StackView(.vertical, [stepper]), width: width).text == expected)
    }

    @Test func itHasSemantics() {
        screen.host.update()
        #expect(stepper.semantics?.description == "stepper \"Guests\" = \"2\" [focused]")
        stepper.format = { "\($0) people" }
        #expect(stepper.semantics?.value == "2 people")
    }

    @Test func theBodyWritesToItsBinding() {
        var number = 5
        let screen = Screen(
            VStack {
                Stepper("Count", value: Binding(get: { number }, set: { number = $0 }), in: 0...9, step: 2)
            })
        screen.press(.right)
        #expect(number == 7)
        #expect(screen.text == "Count [-] 7 [+]")
    }
}
