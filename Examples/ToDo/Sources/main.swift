import KitApp

struct Item: Identifiable, Equatable {
    let id: Int
    let title: String
    var isDone = false
}

struct ToDoList: View {
    @State private var items: [Item] = []
    @State private var draft = ""
    @State private var isClearing = false

    var body: some View {
        VStack(alignment: .fill, spacing: 1, insets: EdgeInsets(horizontal: 1)) {
            TextField("New", text: $draft, placeholder: "What needs doing?", onSubmit: add).preferredFocus()
            List("To do", $items) { $item in Toggle(item.title, isOn: $item.isDone) }
                .onDelete { items.remove(atOffsets: $0) }
                .onMove { items.move(fromOffsets: $0, toOffset: $1) }
                .emptyBody { Text("Nothing to do.", role: .secondary) }
                .fillsSpace()
            HStack {
                Text("\(items.count { $0.isDone }) of \(items.count) done", role: .secondary)
                Spacer()
                Button("Clear", role: .destructive) { isClearing = true }.disabled(items.isEmpty)
            }
        }
        .confirmationDialog("Clear the list?", isPresented: $isClearing) { .destructive("Clear") { items = [] } }
    }

    private func add() {
        if !draft.allSatisfy(\.isWhitespace) { items.append(Item(id: (items.map(\.id).max() ?? 0) + 1, title: draft)) }
        draft = ""
    }
}

TerminalApp.run(ToDoList(), title: "To do")
