import KitCells
import KitSceneViews
import Testing

@Suite("Identity across evaluations")
struct BodyIdentityTests {
    @Test func aReorderedViewIsTheSameAndKeepsTheFocus() {
        let items = Model(["a", "b", "c"])
        let screen = Screen(Custom { VStack { ForEach(items.value, id: \.self) { item in Button(item) {} } } })
        screen.press(.tab)
        #expect(screen.focused == "b")
        let view = screen.host.focusedView
        items.value = ["c", "b", "x", "a"]
        #expect(screen.text == "[ c ]\n[ b ]\n[ x ]\n[ a ]")
        #expect(screen.focused == "b")
        #expect(screen.host.focusedView === view)
        screen.press(.tab)
        #expect(screen.focused == "x", "Tab follows the new order")
    }

    @Test func everyReorderingEndsInTheRightOrder() {
        let items = Model([0, 1, 2, 3])
        let screen = Screen(Custom { VStack { ForEach(items.value, id: \.self) { Text(String($0)) } } })
        for next in [[3, 2, 1, 0], [1, 3], [0, 1, 2, 3, 4], [4, 0, 2], [], [2, 2, 2], [2, 1, 2]] {
            items.value = next
            #expect(screen.text == next.map(String.init).joined(separator: "\n"))
        }
    }

    @Test func aViewBesideAChangingConditionIsTheSame() {
        let isShown = Model(false)
        let screen = Screen(
            Custom {
                VStack {
                    if isShown.value { Text("condition") }
                    Button("stays") {}
                }
            })
        let button = screen.view(ButtonView.self)
        isShown.value = true
        #expect(screen.text == "condition\n[ stays ]")
        #expect(screen.view(ButtonView.self) === button && screen.focused == "stays")
        isShown.value = false
        #expect(screen.text == "[ stays ]")
        #expect(screen.view(ButtonView.self) === button)
    }

    @Test func theTwoBranchesOfAConditionAreDifferentViews() {
        let isFirst = Model(true)
        let screen = Screen(
            Custom {
                VStack {
                    if isFirst.value { Button("first") {} } else { Button("second") {} }
                }
            })
        let first = screen.view(ButtonView.self)
        isFirst.value = false
        #expect(screen.text == "[ second ]")
        #expect(screen.view(ButtonView.self) !== first)
        #expect(screen.focused == "second")
    }

    @Test func aSwitchHasABranchForEachCase() {
        let number = Model(0)
        let screen = Screen(
            Custom {
                switch number.value {
                case 0: Text("zero")
                case 1: Button("one") {}
                default: Text("many")
                }
            })
        for (value, expected) in [(0, "zero"), (1, "[ one ]"), (2, "many"), (3, "many"), (0, "zero")] {
            number.value = value
            #expect(screen.text == expected)
        }
    }

    @Test func aViewShowsItsCurrentBody() {
        let model = Model(1)
        let screen = Screen(
            Custom {
                VStack {
                    Toggle("Toggle \(model.value)", isOn: model.value > 1) {}
                    SegmentedControl("s", ["a", "b", "c\(model.value)"], selectedIndex: model.value) { _ in }
                    Button("Button \(model.value)") {}.disabled(model.value <= 1)
                }
            })
        #expect(screen.text == "[ ] Toggle 1\n( ) a  (•) b  ( ) c1\n  Button 1")
        model.value = 2
        #expect(screen.text == "[x] Toggle 2\n( ) a  ( ) b  (•) c2\n[ Button 2 ]")
    }

    @Test func anActionIsThatOfTheNewestEvaluation() {
        let model = Model(1)
        var pressed: [Int] = []
        let screen = Screen(
            Custom {
                let value = model.value
                Button("Press") { pressed.append(value) }
            })
        screen.press(.enter)
        model.value = 2
        screen.press(.enter)
        #expect(pressed == [1, 2])
    }

    @Test func keyCommandsFollowTheBody() {
        let model = Model(true)
        var pressed: [String] = []
        let screen = Screen(
            Custom {
                if model.value {
                    Text("a").keyCommands(KeyCommand("x", "First") { pressed.append("first") })
                } else {
                    Text("a").keyCommands(KeyCommand("x", "Second") { pressed.append("second") })
                }
            })
        #expect(screen.hints == "x First │ ? Help  q Quit")
        screen.type("x")
        model.value = false
        #expect(screen.hints == "x Second │ ? Help  q Quit")
        screen.type("x")
        #expect(pressed == ["first", "second"])
    }

    @Test func unchangedViewsAreNotDrawnAgain() {
        let model = Model("000001")
        let screen = Screen(
            Custom {
                VStack {
                    Panel("Panel") {
                        Text(model.value)
                        Text("other")
                    }
                    Button("Button") {}
                }
                .keyCommands(KeyCommand("x", "Key") {})
            })
        #expect(screen.damage { model.value = "000002" } == [2: 7..<8])
        #expect(screen.damage { model.value = "000002" } == [:])
        #expect(!screen.host.needsFrame)
    }
}
