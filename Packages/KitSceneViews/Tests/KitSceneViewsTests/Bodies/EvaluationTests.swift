import KitCells
import KitNavigation
import KitReactive
import KitSceneViews
import Testing

@Suite("When a body is evaluated")
struct EvaluationTests {
    private let evaluations = Counter()

    @Test func severalChangesInOneTurnMakeOneEvaluation() {
        let (a, b) = (Model(1), Model(1))
        let screen = Screen(
            Custom {
                evaluations()
                Text("\(a.value) \(b.value)")
            })
        #expect(evaluations.count == 1)
        a.value = 2
        a.value = 3
        b.value = 4
        #expect(screen.host.needsFrame)
        #expect(evaluations.count == 1)
        #expect(screen.text == "3 4")
        #expect(evaluations.count == 2)
    }

    @Test func anEventSeesTheChangesOfTheLast() {
        let model = Model(0)
        let screen = Screen(Custom { Button("\(model.value)") { model.value += 1 }.disabled(model.value >= 2) })
        screen.press(.enter, .enter, .enter, .enter)
        #expect(model.value == 2)
    }

    @Test func onlyValuesThatWereReadCauseEvaluations() {
        let (choice, a, b) = (Model(true), Model("a"), Model("b"))
        let screen = Screen(
            Custom {
                evaluations()
                Text(choice.value ? a.value : b.value)
            })
        b.value = "unread"
        #expect(screen.text == "a")
        #expect(evaluations.count == 1)
        choice.value = false
        #expect(screen.text == "unread")
        #expect(evaluations.count == 2)
        a.value = "no longer read"
        #expect(screen.text == "unread")
        #expect(evaluations.count == 2)
        b.value = "read"
        #expect(screen.text == "read")
    }

    @Test func aPropertyThatReplacesAnotherIsObserved() {
        let holder = Model(Model("first"))
        let screen = Screen(Custom { Text(holder.value.value) })
        #expect(screen.text == "first")
        for number in 0..<50 {
            holder.value = Model("next")
            #expect(screen.text == "next")
            holder.value.value = "changed \(number)"
            #expect(screen.text == "changed \(number)")
        }
    }

    @Test func aChangeOfACoveredScreenIsShownAfterwards() {
        let model = Model("before")
        let screen = Screen(Custom { Text(model.value) })
        screen.stack.push(Screen.page(RetainedView()))
        model.value = "after"
        #expect(screen.text == "")
        screen.press(.escape)
        #expect(screen.text == "after")
    }

    @Test func aBodyThatAlwaysChangesItselfIsNoEndlessLoop() {
        let model = Model(0)
        let screen = Screen(
            Custom {
                let _ = (model.property.value += 1)
                Text("\(model.value)")
            })
        #expect(!screen.text.isEmpty)
    }

    // MARK: Reactions

    @Test func valuesOfAPublisherAreReceivedWhileTheBodyIsThere() {
        let signal = Signal<Int>()
        let (isShown, log) = (Model(true), Model([Int]()))
        let screen = Screen(
            Custom {
                VStack {
                    if isShown.value { Text("listens").onReceive(signal.publisher) { log.property.value.append($0) } }
                    Text("\(log.value)")
                }
            })
        signal.send(1)
        #expect(screen.text == "listens\n[1]")
        signal.send(2)
        signal.send(3)
        #expect(screen.text == "listens\n[1, 2, 3]")
        isShown.value = false
        screen.host.update()
        #expect(signal.observerCount == 0)
        signal.send(4)
        #expect(screen.text == "[1, 2, 3]")
    }

    @Test func anExistingValueIsReceivedOnce() {
        let property = Property("first")
        let log = Model([String]())
        let screen = Screen(
            Custom {
                Text(log.value.joined(separator: ",")).onReceive(property.publisher) { log.property.value.append($0) }
            })
        #expect(screen.text == "first")
        property.value = "second"
        #expect(screen.text == "first,second")
    }

    @Test func aReactionIsThatOfTheNewestEvaluation() {
        let signal = Signal<Void>()
        let (model, heard) = (Model(1), Counter())
        let screen = Screen(
            Custom {
                let value = model.value
                Text("").onReceive(signal.publisher) { heard.count += value }
            })
        signal.send()
        model.value = 10
        screen.host.update()
        signal.send()
        #expect(heard.count == 11)
    }

    // MARK: The screen of a body

    private struct TitledBody: View, SceneAppearance {
        let model: Model<String>
        let log: Model<[String]>
        var title: String { model.value }
        var subtitle: String { "[\(model.value)]" }
        var body: some View { Text("static") }
        func didAppear() { log.value.append("didAppear") }
        func willDisappear() { log.value.append("willDisappear") }
        func didDisappear() { log.value.append("didDisappear") }
    }

    @Test func theTitleFollowsTheBody() {
        let model = Model("")
        let scene = HostingController(title: "Given", TitledBody(model: model, log: Model([])))
        let screen = Screen([scene])
        #expect(screen.titleBar == " Given                     []")
        model.value = "Two"
        #expect(screen.titleBar == " Two                    [Two]")
        #expect(scene.title == "Two")
    }

    private struct SubmittingBody: View, SceneAppearance {
        @State private var name = ""
        var title: String { "Save" }
        var body: some View { TextField("Name", text: $name, onSubmit: {}).submitLabel(title) }
    }

    @Test("a body can use its own title as a text")
    func title() {
        let screen = Screen([HostingController(SubmittingBody())], width: 60, height: 20)
        #expect(screen.titleBar.trimmed == "Save" && screen.hints.hasPrefix("Enter Save"), "\(screen.hints)")
    }

    @Test func theBodyReceivesItsLifeCycle() {
        let log = Model([String]())
        let screen = Screen([HostingController(TitledBody(model: Model("a"), log: log))])
        #expect(log.value == ["didAppear"])
        screen.stack.push(Screen.page(RetainedView()))
        screen.stack.pop()
        screen.host.stop()
        #expect(
            log.value == ["didAppear", "willDisappear", "didDisappear", "didAppear", "willDisappear", "didDisappear"])
    }

    @Test func nothingIsLeftOfAScreen() {
        let model = Model(1)
        let signal = Signal<Void>()
        let kept: Weak<ViewController>
        do {
            let scene = HostingController(
                Custom {
                    Button("\(model.value)") { model.value += 1 }.onReceive(signal.publisher) { model.value += 1 }
                })
            kept = Weak(scene)
            let screen = Screen([Screen.page(RetainedView()), scene])
            screen.press(.enter)
            signal.send()
            #expect(screen.text.contains("3"))
            screen.stack.pop()
            screen.host.update()
        }
        #expect(kept.object == nil)
        #expect(signal.observerCount == 0)
        #expect(model.property.observerCount == 0)
    }
}
