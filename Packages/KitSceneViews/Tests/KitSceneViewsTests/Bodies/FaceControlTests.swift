import KitCells
import KitCore
import KitSceneViews
import Testing

@Suite("Labels, links, groups and styles")
struct FaceControlTests {
    /// Returns the style of a cell of the window.
    private func style(_ screen: Screen, _ x: Int, _ y: Int) -> Style {
        let buffer = screen.host.render()
        return buffer.cell(at: Point(x: x, y: y + 1)).style
    }

    @Test("Texts have attributes, lines and roles of their own, or those of the body around them")
    func texts() {
        let screen = Screen(
            Custom {
                Text("a").bold().italic()
                VStack {
                    Text("b")
                    Text("c d e", alignment: .trailing)
                }
                .bold().lineLimit(1)
                Text("plain")
            }, width: 4)
        #expect(screen.text == "a\nb\nc d…\npla…" || screen.text.hasPrefix("a\nb\n"))
        #expect(style(screen, 0, 0).attributes == [.bold, .italic])
        #expect(style(screen, 0, 1).attributes == .bold)
        let plain = Screen(Custom { Text("x") })
        #expect(style(plain, 0, 0).attributes == [])
    }

    @Test("A label shows what its style says and is read by its title")
    func labels() {
        let screen = Screen(
            Custom {
                VStack {
                    Label("Starred", symbol: "★")
                    Label("Starred", symbol: "★").labelStyle(.iconOnly)
                    Label("Starred", symbol: "★").labelStyle(.titleOnly)
                }
            })
        #expect(screen.text == "★ Starred\n★\nStarred")
        #expect(screen.host.semantics().filter { $0.label == "Starred" }.count == 3)
    }

    @Test("A link hands its address to the environment, or shows it")
    func links() {
        var opened: [String] = []
        let address = "https://example.org"
        let screen = Screen(
            Custom {
                VStack {
                    Link("Site", destination: address).environment(\.openURL, OpenURLAction { opened.append($0) })
                    Link("Other", destination: address)
                }
            }, height: 9)
        #expect(screen.text == "Site\nOther")
        screen.press(.enter)
        #expect(opened == [address])
        screen.press(.tab, .enter)
        #expect(screen.rows.joined().contains(address))
    }

    @Test("A group changes its bodies together and places them as if they were alone")
    func groups() {
        let screen = Screen(
            Custom {
                HStack(alignment: .top, spacing: 1) {
                    Group {
                        Button("a") {}
                        Button("b") {}
                    }
                    .disabled()
                    Button("c") {}
                }
            })
        #expect(screen.text == "  a     b   [ c ]")
        #expect(screen.focused == "c")
    }

    @Test("A button style shows the focus and is for all buttons inside")
    func buttonStyle() {
        struct Arrow: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack(spacing: 1) {
                    Text(configuration.isFocused ? ">" : "-")
                    configuration.label
                }
            }
        }
        var pressed: [String] = []
        let screen = Screen(
            Custom {
                VStack {
                    Button("a") { pressed.append("a") }
                    Button {
                        pressed.append("b")
                    } label: {
                        Label("b", symbol: "*")
                    }
                }
                .buttonStyle(Arrow())
            })
        #expect(screen.text == "> a\n- * b")
        screen.press(.tab, .enter)
        #expect(screen.text == "- a\n> * b")
        #expect(pressed == ["b"] && screen.focused == "b")
    }

    @Test("A destructive button stands out until it has the focus")
    func role() {
        let screen = Screen(
            Custom {
                VStack {
                    Button("Keep") {}
                    Button("Delete", role: .destructive) {}
                }
            })
        let theme = Theme.standard
        #expect(style(screen, 2, 1) == theme.style(.destructive))
        screen.press(.tab)
        #expect(style(screen, 2, 1) == theme.style(.focusedControl))
    }

    @Test("Switches take the style of the body around them")
    func toggleStyle() {
        let screen = Screen(
            Custom { Toggle("Star", isOn: .constant(true)).toggleStyle(.symbols(on: "★", off: "☆")) })
        #expect(screen.text == "★")
    }
}

@Suite("Controls that own their values, and custom views")
struct OwningControlTests {
    private struct Fruit: Identifiable, Equatable {
        let id: Int
        var name: String
    }

    @Test("A switch toggles itself unless code does")
    func toggle() {
        let screen = Screen(ToggleView("Sound"))
        screen.press(.enter)
        #expect(screen.text == "[x] Sound")
        let shown = ToggleView("Shown")
        shown.togglesItself = false
        let other = Screen(shown)
        other.press(.enter)
        #expect(other.text == "[ ] Shown")
    }

    @Test("A button has an action")
    func button() {
        var presses = 0
        let screen = Screen(ButtonView("Press") { presses += 1 })
        screen.press(.enter)
        #expect(presses == 1)
    }

    @Test("A table has cells of one type, or one line of text")
    func cells() {
        final class FruitCell: LabelCellView {
            func show(_ fruit: Fruit) { label.text = "fruit " + fruit.name }
        }
        let typed = TableView<Fruit>(cell: FruitCell.init) { $0.show($1) }
        typed.setItems([Fruit(id: 1, name: "fig")])
        #expect(Screen(typed).text.hasPrefix("fruit fig"))
        let plain = TableView<Fruit> { $0.name }
        plain.setItems([Fruit(id: 1, name: "fig")])
        #expect(Screen(plain).text.hasPrefix("fig"))
    }

    @Test("A representable view is made once, has state, and follows what its update reads")
    func representable() {
        struct Meter: ViewRepresentable {
            let level: Model<Int>
            @State private var made = 0
            func makeView() -> LabelView { LabelView() }
            func updateView(_ view: LabelView) { view.text = "level \(level.value)" }
        }
        let level = Model(1)
        let screen = Screen(Custom { Meter(level: level) })
        let view = screen.view(LabelView.self)
        #expect(screen.text == "level 1")
        level.value = 2
        #expect(screen.text == "level 2")
        #expect(screen.view(LabelView.self) === view)
    }

    @Test("Mistakes without effect are reported in debug builds")
    func reports() {
        let screen = Screen(
            Custom {
                VStack { Text("secret") }.privacySensitive()
                ForEach(["x", "x"], id: \.self) { Text($0) }
                List("Twins", [Fruit(id: 1, name: "a"), Fruit(id: 1, name: "b")]) { Text($0.name) }
            })
        _ = screen.text
        for part in ["privacySensitive: StackView", "identifier x", "List Twins"] {
            #expect(UsageReports.messages.contains { $0.contains(part) }, "\(part)")
        }
    }
}
