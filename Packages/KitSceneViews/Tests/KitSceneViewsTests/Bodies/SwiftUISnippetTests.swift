import KitCells
import KitSceneViews
import KitWidgets
import Testing

@Suite("Code as a SwiftUI developer types it means the same here")
struct SwiftUISnippetTests {
    private func shows(_ body: some View, _ lines: String..., width: Int = 20, height: Int = 5) {
        let screen = Screen(body, width: width, height: height)
        #expect(screen.text == lines.joined(separator: "\n"))
    }

    @Test("stacks align and space their parts in SwiftUI's order of arguments")
    func stacks() {
        shows(HelloView(), "       Hello", "", "       world")
        shows(
            VStack(alignment: .trailing) {
                Text("a")
                Text("long")
            }, "                   a", "                long")
        shows(
            HStack(alignment: .top, spacing: 2) {
                Text("a\nb")
                Text("c")
            }, "a  c", "b")
        shows(
            VStack {
                HStack {
                    Text("a\nb\nc")
                    Text("d")
                }
            }, "a", "bd", "c")
        shows(ZStack(alignment: .bottomTrailing) { Text("x") }, "", "", "", "", "                   x")
    }

    @Test("a spacer pushes the views beside it to the edges, wherever its stack is")
    func spacers() {
        shows(
            VStack(alignment: .leading) {
                Text("Planet")
                DetailRow(name: "Name", value: "Mars")
                HStack {
                    VStack { DetailRow(name: "a", value: "b") }
                    Text("|")
                }
            }, "Planet", "Name            Mars", "a                 b|")
        shows(
            VStack {
                HStack {
                    Text("a")
                    Spacer(minLength: 3)
                    Text("b")
                }
                .frame(width: 8)
            }, "a      b")
    }

    @Test("a frame fixes, limits or fills, and its content is in the middle unless it is aligned")
    func frames() {
        shows(VStack { Text("ab").frame(width: 6).background(.highlight) }, "  ab")
        shows(VStack { Text("ab").frame(maxWidth: .infinity) }, "         ab")
        shows(VStack { Text("ab").frame(maxWidth: .infinity, alignment: .trailing) }, "                  ab")
        shows(
            HStack(alignment: .top) {
                Text("a").frame(maxWidth: .infinity, alignment: .leading)
                Text("b").frame(maxWidth: .infinity, alignment: .leading)
            }, "a         b")
        shows(
            VStack {
                Text("a").frame(maxHeight: .infinity)
                Text("b")
            }, "", "a", "", "", "b")
        shows(VStack { Text("one two").frame(maxWidth: 4) }, "one", "two")
        shows(VStack { Text("a").frame(minWidth: 3, minHeight: 2, alignment: .bottomTrailing) }, "", "  a")
    }

    @Test("the only element of a screen keeps to its frame")
    func onlyElement() {
        shows(Text("one two").frame(maxWidth: 4), "", "        one", "        two")
        shows(Text("one two").frame(maxWidth: 4, alignment: .topLeading), "one", "two")
        shows(ScrollView { Text("one two three") }.frame(width: 6, height: 2), "", "       one  ┃", "       two  │")
        shows(
            Text("a").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing),
            "", "", "", "", "                   a")
    }

    @Test("padding names its edges")
    func padding() {
        shows(VStack { Text("a").padding() }, "", " a")
        shows(VStack { Text("a").padding(2) }, "", "", "  a")
        shows(VStack { Text("a").padding(.horizontal, 2) }, "  a")
        shows(VStack { Text("a").padding(.leading) }, " a")
        shows(VStack { Text("a").padding([.top, .leading], 3) }, "", "", "", "   a")
    }

    @Test("texts are joined, limited and aligned")
    func texts() {
        shows(VStack { Text("one two three").lineLimit(1).frame(width: 9) }, "one two …")
        shows(VStack { Text("a").bold() + Text("b", role: .error) }, "ab")
        shows(
            VStack { Text("a two").multilineTextAlignment(.trailing).frame(width: 4) }, "  a", "two")
        let joined = Screen(VStack { Text("a").bold() + Text("b", role: .error) })
        let label = joined.view(LabelView.self)
        #expect(label?.attributedText.runs.map(\.role) == [nil, .error])
        let screen = Screen(VStack { Text("x", role: .error).foregroundStyle(.secondary) })
        #expect(screen.view(LabelView.self)?.role == .secondary)
    }

    @Test("lists and tables need no name")
    func lists() {
        shows(List(Planet.all) { Text($0.name) }, "▐ Earth", "  Mars")
        shows(List(["a", "b"], id: \.self) { Text($0) }, "▐ a", "  b")
        shows(
            List {
                Text("one")
                Section("More") { Text("two") }
            }, "▐ one", "  More", "  two")
        shows(SelectionView(), "▐ Earth", "  Mars", "", "", "Selected: 1")
        shows(EditableView(), "▐ Earth", "  Mars")
        shows(
            Table(Planet.all) {
                TableColumn("Name", value: \.name)
                TableColumn("Moons", value: \.moons)
            }, "  Name    Moons", "▐ Earth   1", "  Mars    2")
    }

    @Test("views scroll and show progress")
    func scrollingAndProgress() {
        shows(ScrollView { ForEach(0..<3) { Text("row \($0)") } }, "row 0", "row 1", "row 2")
        shows(VStack { ProgressView(value: 0.5) }, "███████░░░░░░░░  50%")
        shows(VStack { ProgressView("Copy", value: 5, total: 10) }, "Copy █████░░░░░  50%")
        shows(LoadingSnippet(), "Loading █░░░░░░")
    }

    @Test("a shortcut presses its button wherever the focus is, and is shown")
    func shortcut() {
        let screen = Screen(CounterView(), width: 40)
        screen.type("a")
        #expect(screen.text.contains("Count: 1"))
        #expect(screen.hints.contains("a Add"))
        screen.press(.down)
        #expect(screen.focused == "Reset")
        screen.type("a")
        #expect(screen.text.contains("Count: 2"))
    }

    @Test("alerts, menus, toolbars and sheets are made of buttons")
    func buttons() {
        let deleting = Screen(DeletingView(), width: 40, height: 12)
        deleting.press(.enter)
        #expect(deleting.text.contains("It is gone then."))
        deleting.press(.escape)
        #expect(deleting.text.contains("kept"))

        let menu = Screen(MenuSnippet(), width: 30, height: 10)
        menu.press(.enter)
        menu.press(.enter)
        #expect(menu.text.contains("open"))

        let bar = Screen(ToolbarView(), width: 50)
        #expect(bar.titleBar.contains("Document") && bar.titleBar.contains("Close") && bar.titleBar.contains("Save"))

        let sheet = Screen(SheetSnippet(), width: 40, height: 12)
        sheet.press(.enter)
        #expect(sheet.text.contains("In the sheet"))
    }

    @Test("another identity begins with new state")
    func identity() {
        let screen = Screen(IdentitySnippet(), width: 30)
        screen.press(.enter)
        #expect(screen.text.contains("Count: 1"))
        screen.press(.down, .down, .enter)
        #expect(screen.text.contains("Count: 0") && screen.text.contains("[x] Sound"))
    }

    @Test("forms have SwiftUI's controls")
    func form() {
        shows(FormView(), "Name", "[x] Sound", "Size [ Large   ▾ ]", "Copies [-] 3 [+]")
    }
    @Test("a form has sections, each with its header and footer above and below its controls")
    func sections() {
        shows(
            Form {
                Text("First")
                Section("Sound") { ForEach(["On", "Off"], id: \.self) { Text($0) } }
                Section {
                    Text("x")
                } header: {
                    Text("Head")
                } footer: {
                    Text("Foot")
                }
            }, "First", "", "Sound", "On", "Off", "", "Head", "x", "Foot", height: 10)
    }

    @Test("a form shows the label of a segmented control, as those of its other controls")
    func labels() {
        let choice = Binding(get: { "b" }, set: { _ in })
        shows(SegmentedControl("Unit", selection: choice, values: ["a", "b"]), "( ) a  (•) b")
        shows(
            Form {
                SegmentedControl("Unit", selection: choice, values: ["a", "b"])
                Picker("Size", selection: choice, values: ["a", "b"]).pickerStyle(.segmented)
            }, "Unit ( ) a  (•) b", "Size ( ) a  (•) b")
    }

    @Test("the options of a picker are tagged texts, also of a collection, or are identified by their elements")
    func options() {
        let size = Binding(get: { 2 }, set: { _ in })
        shows(Picker("Size", selection: size) { ForEach(1..<4) { Text("Size \($0)").tag($0) } }, "Size [ Size 2    ▾ ]")
        shows(Picker("Size", selection: size) { ForEach(1..<4) { Text("No. \($0)") } }, "Size [ No. 2     ▾ ]")
    }

    @Test("the tag of a text identifies its row, and a set is the selection of several rows")
    func rowSelection() {
        let row = Model<String?>("p")
        shows(
            Custom {
                List(selection: Binding(get: { row.value }, set: { row.value = $0 })) {
                    Text("Apple").tag("a")
                    Text("Pear").tag("p")
                }
            }, "  Apple", "▐ Pear")
        let rows = Binding<Set<Int>>(get: { [2] }, set: { _ in })
        shows(List(Planet.all, selection: rows) { Text($0.name) }, "[ ] Earth", "[x] Mars")
        shows(
            Table(Planet.all, selection: rows) {
                TableColumn("Name", value: \.name)
                TableColumn("Moons", value: \.moons).width(6)
            }, "    Name     Moons", "[ ] Earth    1", "[x] Mars     2")
    }
}
