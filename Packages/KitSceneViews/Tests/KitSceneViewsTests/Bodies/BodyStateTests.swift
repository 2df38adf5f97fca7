import KitCells
import KitSceneViews
import Testing

@Suite("State within a body")
struct BodyStateTests {
    /// A button that counts its presses.
    private struct Counting: View {
        let name: String
        @State private var count = 0

        var body: some View {
            Button("\(name) \(count)") { count += 1 }
        }
    }

    /// Two composites at one position: the outer one's only part is the inner one.
    private struct Nested: View {
        @State private var count = 10

        var body: some View {
            Counting(name: "inner").keyCommands(KeyCommand("x", "Up") { count += 1 }, KeyCommand("s", "\(count)") {})
        }
    }

    private struct Outermost: View {
        @State private var count = 20
        var body: some View { Nested() }
    }

    @Test func itOutlivesTheEvaluation() {
        let model = Model("a")
        let screen = Screen(Custom { Counting(name: model.value) })
        #expect(screen.text == "[ a 0 ]")
        screen.press(.enter, .enter)
        #expect(screen.text == "[ a 2 ]")
        model.value = "b"
        #expect(screen.text == "[ b 2 ]")
    }

    @Test func itIsGoneWithItsBody() {
        let isShown = Model(true)
        let screen = Screen(Custom { VStack { if isShown.value { Counting(name: "a") } } })
        screen.press(.enter)
        #expect(screen.text == "[ a 1 ]")
        isShown.value = false
        #expect(screen.text == "")
        isShown.value = true
        #expect(screen.text == "[ a 0 ]")
    }

    @Test func eachPlaceHasItsOwn() {
        let screen = Screen(
            VStack {
                Counting(name: "a")
                Counting(name: "b")
                ForEach(["x", "y"], id: \.self) { Counting(name: $0) }
            })
        screen.tap("b 0")
        screen.tap("b 1")
        screen.tap("y 0")
        #expect(screen.text == "[ a 0 ]\n[ b 2 ]\n[ x 0 ]\n[ y 1 ]")
    }

    @Test func itFollowsAReorderedElement() {
        let items = Model(["x", "y"])
        let screen = Screen(Custom { VStack { ForEach(items.value, id: \.self) { Counting(name: $0) } } })
        screen.tap("y 0")
        items.value = ["y", "z", "x"]
        #expect(screen.text == "[ y 1 ]\n[ z 0 ]\n[ x 0 ]")
    }

    @Test func compositesInOnePlaceDoNotShareIt() {
        let screen = Screen(Outermost())
        screen.press(.enter)
        screen.type("xx")
        #expect(screen.text == "[ inner 1 ]")
        #expect(screen.hints == "x Up  s 12 │ ? Help  q Quit")
    }

    @Test func aBindingReadsAndWrites() {
        struct Child: View {
            @Binding var isOn: Bool
            var body: some View { Toggle("Child", isOn: isOn) { isOn.toggle() } }
        }
        struct Parent: View {
            @State private var isOn = false
            var body: some View {
                VStack {
                    Child(isOn: $isOn)
                    Text(isOn ? "on" : "off")
                }
            }
        }
        let screen = Screen(Parent())
        #expect(screen.text == "[ ] Child\noff")
        screen.press(.enter)
        #expect(screen.text == "[x] Child\non")
    }

    @Test func anObjectIsMadeOnceAndFreedWithItsBody() {
        final class Object {}
        final class Made {
            var count = 0
            weak var last: Object?
            func make() -> Object {
                let object = Object()
                count += 1
                last = object
                return object
            }
        }
        struct Owner: View {
            @StateObject var object: Object
            let number: Int

            init(_ made: Made, _ number: Int) {
                _object = StateObject(wrappedValue: made.make())
                self.number = number
            }

            var body: some View {
                let _ = object
                Text(String(number))
            }
        }
        let (made, number) = (Made(), Model(0))
        let screen = Screen(Custom { VStack { if number.value < 3 { Owner(made, number.value) } } })
        for value in 0..<3 {
            number.value = value
            #expect(screen.text == String(value))
        }
        #expect(made.count == 1 && made.last != nil)
        number.value = 3
        #expect(screen.text == "")
        #expect(made.last == nil)
        number.value = 0
        _ = screen.text
        #expect(made.count == 2)
    }
}
