import KitApp

struct Item: Identifiable, Equatable {
    let id: Int
    let title: String
    var isDone = false
}

struct ToDoList: ViewBody {
    @State private var items: [Item] = []
    @State private var draft = ""
    @State private var isClearing = false

    var body: some ViewBody {
        VStack(spacing: 1, alignment: .fill, insets: EdgeInsets(horizontal: 1)) {
            TextField("New", text: $draft, placeholder: "What needs doing?", onSubmit: add).preferredFocus()
            List("To do", items) { item in
                if let index = items.firstIndex(of: item) { items[index].isDone.toggle() }
            } row: { item in
                Text((item.isDone ? "✓ " : "· ") + item.title, role: item.isDone ? .secondary : .text)
            }
            .emptyBody { Text("Nothing to do.", role: .secondary) }
            .fillsSpace()
            HStack {
                Text("\(items.count { $0.isDone }) of \(items.count) done", role: .secondary)
                Spacer()
                Button("Clear", isEnabled: !items.isEmpty) { isClearing = true }
            }
        }
        .confirmationDialog("Clear the list?", isPresented: $isClearing) { .destructive("Clear") { items = [] } }
    }

    private func add() {
        guard !draft.isEmpty else { return }
        items.append(Item(id: items.count, title: draft))
        draft = ""
    }
}

TerminalApp.run(ToDoList(), title: "To do")
