import KitCells
import KitSceneViews
import Testing

@Suite("Bindings")
struct BindingTests {
    private struct Item: Identifiable, Equatable {
        let id: Int
        var name = ""
        var isDone = false
    }

    @Test("A binding leads to the properties of its value")
    func members() {
        let item = Model(Item(id: 1, name: "a"))
        let binding = Binding(get: { item.value }, set: { item.value = $0 })
        binding.name.wrappedValue = "b"
        binding.isDone.wrappedValue.toggle()
        #expect(item.value == Item(id: 1, name: "b", isDone: true))
    }

    @Test("A constant never changes, and a mapped binding converts both ways")
    func conversions() {
        let constant = Binding.constant(1)
        constant.wrappedValue = 2
        #expect(constant.wrappedValue == 1)
        let number = Model(3)
        let text = Binding(get: { number.value }, set: { number.value = $0 }).map {
            "\($0)"
        } set: {
            $0 = Int($1) ?? $0
        }
        #expect(text.wrappedValue == "3")
        text.wrappedValue = "4"
        text.wrappedValue = "x"
        #expect(number.value == 4)
    }

    @Test("Optional values are unwrapped, have a default, and are kept after they are gone")
    func optionals() {
        let value = Model<Int?>(nil)
        let binding = Binding(get: { value.value }, set: { value.value = $0 })
        #expect(Binding(binding) == nil)
        #expect(Binding(binding, default: 7).wrappedValue == 7)
        value.value = 1
        let unwrapped = Binding(binding)
        unwrapped?.wrappedValue = 2
        #expect(value.value == 2)
        value.value = nil
        #expect(unwrapped?.wrappedValue == 1)
        let present = Model(5)
        let optional = Binding<Int?>(Binding(get: { present.value }, set: { present.value = $0 }))
        optional.wrappedValue = nil
        #expect(present.value == 5)
    }

    @Test("Rows of a ForEach change their own elements, also after others were removed or moved")
    func elements() {
        struct Face: View {
            let items: Model<[Item]>
            var body: some View {
                VStack {
                    ForEach(Binding(get: { items.value }, set: { items.value = $0 })) { $item in
                        Toggle(item.name, isOn: $item.isDone)
                    }
                }
            }
        }
        let items = Model([Item(id: 1, name: "a"), Item(id: 2, name: "b"), Item(id: 3, name: "c")])
        let screen = Screen(Face(items: items))
        screen.press(.tab, .enter)
        #expect(items.value.map(\.isDone) == [false, true, false])
        items.value.removeFirst()
        items.value.reverse()
        #expect(screen.text == "[ ] c\n[x] b")
        screen.press(.enter)
        #expect(screen.text == "[ ] c\n[ ] b")
    }

    @Test("A binding to an element that is gone reads the last value and drops what is written")
    func goneElement() {
        let items = Model([Item(id: 1, name: "a")])
        var kept: Binding<Item>?
        let screen = Screen(
            Custom {
                ForEach(Binding(get: { items.value }, set: { items.value = $0 })) { item in
                    kept = item
                    return Text(item.wrappedValue.name)
                }
            })
        #expect(screen.text == "a")
        items.value = []
        kept?.wrappedValue.name = "b"
        #expect(kept?.wrappedValue.name == "a")
        #expect(items.value == [])
    }

    @Test("State needs no initial value if it is optional, and numbers of a range are parts")
    func state() {
        struct Face: View {
            @State var chosen: Int?
            var body: some View {
                VStack {
                    ForEach(0..<2) { number in Button("\(number)") { chosen = number } }
                    Text(chosen.map { "chosen \($0)" } ?? "none")
                }
            }
        }
        let screen = Screen(Face())
        #expect(screen.text == "[ 0 ]\n[ 1 ]\nnone")
        screen.tap("1")
        #expect(screen.text.hasSuffix("chosen 1"))
    }
}

@Suite("Choices that are bound to state")
struct BoundChoiceTests {
    private enum Size: String, CaseIterable { case small, large }

    private struct Face: View {
        let isSegmented: Bool
        @State var size = Size.small
        var body: some View {
            VStack {
                Picker("Size", selection: $size) {
                    Text("Small").tag(Size.small)
                    Text("Large").tag(Size.large)
                }
                .pickerStyle(isSegmented ? .segmented : .menu)
                Text(size.rawValue)
            }
        }
    }

    @Test("A picker of tagged texts, also as segments")
    func tagged() {
        let menu = Screen(Face(isSegmented: false))
        #expect(menu.text.contains("Small") && !menu.text.contains("Large"))
        let segments = Screen(Face(isSegmented: true))
        #expect(segments.text == "(•) Small  ( ) Large\nsmall")
        segments.press(.right)
        #expect(segments.text == "( ) Small  (•) Large\nlarge")
    }
}
