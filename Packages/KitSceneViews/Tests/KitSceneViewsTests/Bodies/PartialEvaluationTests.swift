import KitCells
import KitReactive
import KitSceneViews
import Observation
import Testing

@Suite("Which bodies are evaluated")
struct PartialEvaluationTests {
    private let outer = Counter()
    private let rows = Counter()
    private let reader = Counter()

    private struct Row: View {
        let id: Int
        let evaluations: Counter
        var body: some View {
            let _ = (evaluations.count += 1)
            Text("Row \(id)")
        }
    }

    private struct Reader<Value>: View {
        let evaluations: Counter
        let read: () -> Value
        var body: some View {
            let _ = (evaluations.count += 1)
            Text("\(read())")
        }
    }

    private func screen(_ read: @escaping () -> some Any) -> Screen {
        Screen(
            Custom {
                outer()
                VStack {
                    Reader(evaluations: reader, read: read)
                    ForEach(0..<3) { Row(id: $0, evaluations: rows) }
                }
            })
    }

    private func expectOnlyTheReader(_ screen: Screen, _ first: String, _ change: () -> Void, _ second: String) {
        #expect(screen.text == first + "\nRow 0\nRow 1\nRow 2")
        change()
        #expect(screen.text == second + "\nRow 0\nRow 1\nRow 2")
        #expect([outer.count, reader.count, rows.count] == [1, 2, 3])
    }

    @Test func aPropertyEvaluatesItsReader() {
        let model = Model(1)
        expectOnlyTheReader(screen { model.value }, "1", { model.value = 2 }, "2")
    }

    @Observable final class Player {
        var title = "a"
        var other = 0
    }

    @Test func anObservableObjectEvaluatesItsReader() {
        let player = Player()
        let screen = screen { player.title }
        player.other = 1
        expectOnlyTheReader(screen, "a", { player.title = "b" }, "b")
        player.title = "c"
        #expect(screen.text == "c\nRow 0\nRow 1\nRow 2")
        #expect([outer.count, reader.count, rows.count] == [1, 3, 3])
    }

    private struct Owner: View {
        let outer: Counter
        let reader: Counter
        let rows: Counter
        @State private var count = 0

        init(_ outer: Counter, _ reader: Counter, _ rows: Counter) {
            (self.outer, self.reader, self.rows) = (outer, reader, rows)
        }

        var body: some View {
            outer()
            VStack {
                Child(count: $count, evaluations: reader)
                Row(id: 0, evaluations: rows)
                Button("More") { count += 1 }
            }
        }
    }

    private struct Child: View {
        @Binding var count: Int
        let evaluations: Counter
        var body: some View {
            let _ = (evaluations.count += 1)
            Text("\(count)")
        }
    }

    @Test func aStateEvaluatesTheBodyThatReadsItsBinding() {
        let screen = Screen(Owner(outer, reader, rows))
        #expect(screen.text == "0\nRow 0\n[ More ]")
        screen.press(.enter, .enter)
        #expect(screen.text == "2\nRow 0\n[ More ]")
        #expect([outer.count, rows.count] == [1, 1])
        #expect(reader.count == 3)
    }

    @Test func aBodyAroundEvaluatesTheOnesWithOtherValues() {
        let (number, evaluations) = (Model(1), rows)
        let screen = Screen(
            Custom {
                let first = number.value
                VStack {
                    Row(id: first, evaluations: evaluations)
                    Row(id: 7, evaluations: evaluations)
                }
            })
        #expect(screen.text == "Row 1\nRow 7")
        number.value = 2
        #expect(screen.text == "Row 2\nRow 7")
        #expect(rows.count == 3)
    }

    private struct Named: View {
        @Environment(\.isEnabled) private var isEnabled
        var body: some View { Text(isEnabled ? "on" : "off") }
    }

    private struct Wrapper: View {
        var body: some View { Named() }
    }

    @Test func anotherEnvironmentEvaluatesTheBodiesInside() {
        let isDisabled = Model(false)
        let screen = Screen(Custom { VStack { Wrapper() }.disabled(isDisabled.value) })
        #expect(screen.text == "on")
        isDisabled.value = true
        #expect(screen.text == "off")
    }

    // MARK: Bodies whose views change

    private struct Optional: View {
        let isShown: Model<Bool>
        var body: some View {
            if isShown.value { Text("shown") }
        }
    }

    @Test func viewsComeAndGoInTheirContainer() {
        let isShown = Model(false)
        let screen = Screen(
            Custom {
                outer()
                VStack {
                    Text("above")
                    Optional(isShown: isShown).foregroundStyle(.success)
                    Optional(isShown: isShown)
                    Text("below")
                }
            })
        #expect(screen.text == "above\nbelow")
        isShown.value = true
        #expect(screen.text == "above\nshown\nshown\nbelow")
        isShown.value = false
        #expect(screen.text == "above\nbelow")
        #expect(outer.count == 1)
    }

    @Test func aModifierAroundABodyIsAppliedAgain() {
        let model = Model("a")
        let screen = Screen(
            Custom {
                outer()
                VStack {
                    Reader(evaluations: reader) { model.value }.accessibilityLabel("name")
                    Text("below")
                }
            })
        model.value = "b"
        #expect(screen.text == "b\nbelow")
        #expect(screen.view(LabelView.self)?.accessibilityLabel == "name")
        #expect([outer.count, reader.count] == [1, 2])
    }

    private struct Titled: View {
        let title: Model<String>
        var body: some View { Text("content").navigationTitle(title.value) }
    }

    @Test func theTitleFollowsABodyInside() {
        let title = Model("One")
        let screen = Screen(
            Custom {
                outer()
                VStack { Titled(title: title) }
            })
        #expect(screen.titleBar.contains("One"))
        title.value = "Two"
        #expect(screen.titleBar.contains("Two"))
        #expect(outer.count == 1)
    }

    @Test func aBodyThatIsGoneObservesNothing() {
        let (isShown, model) = (Model(true), Model(1))
        let screen = Screen(
            Custom {
                VStack {
                    if isShown.value { Reader(evaluations: reader) { model.value } }
                    Text("below")
                }
            })
        #expect(model.property.observerCount == 1)
        isShown.value = false
        #expect(screen.text == "below")
        #expect(model.property.observerCount == 0)
        isShown.value = true
        #expect(screen.text == "1\nbelow")
    }

    // MARK: Lists and moved elements

    private struct Remembering: View {
        let id: Int
        @State private var count = 0
        var body: some View { Button("\(id): \(count)") { count += 1 } }
    }

    @Test func stateMovesWithItsElement() {
        let ids = Model([1, 2, 3])
        let screen = Screen(Custom { VStack { ForEach(ids.value, id: \.self) { Remembering(id: $0) } } })
        screen.press(.tab, .enter)
        #expect(screen.text == "[ 1: 0 ]\n[ 2: 1 ]\n[ 3: 0 ]")
        ids.value = [3, 4, 2]
        #expect(screen.text == "[ 3: 0 ]\n[ 4: 0 ]\n[ 2: 1 ]")
        screen.press(.enter)
        #expect(screen.text == "[ 3: 0 ]\n[ 4: 0 ]\n[ 2: 2 ]")
    }

    @Test func aTextThatIsTheSameIsNotShownAgain() {
        let model = Model(1)
        let screen = Screen(
            Custom {
                VStack {
                    Text("\(model.value)")
                    Text("same")
                }
            })
        let same = screen.view(LabelView.self) { $0.text == "same" }
        same?.text = "kept"
        model.value = 2
        #expect(screen.text == "2\nkept")
    }
}
