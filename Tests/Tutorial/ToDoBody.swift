import KitCells
import KitSceneViews

struct ToDoBody: ViewBody {
    @State private var items: [ToDo] = []
    @State private var draft = ""
    @State private var isClearing = false

    var body: some ViewBody {
        VStack(spacing: 1, alignment: .fill, insets: EdgeInsets(horizontal: 1)) {
            field
            list.fillsSpace()
            HStack(spacing: 2) {
                Text(summary, role: .secondary)
                Spacer()
                Button("Clear", isEnabled: !items.isEmpty) { isClearing = true }
            }
        }
        .alert(isPresented: $isClearing) { question }
    }

    private var field: some ViewBody {
        TextField("New", text: $draft, placeholder: "What is to be done?", onSubmit: add)
            .preferredFocus()
    }

    private func add() {
        guard !draft.isEmpty else { return }
        items.append(ToDo(id: (items.last?.id ?? 0) + 1, title: draft))
        draft = ""
    }

    private var list: some ViewBody {
        List("To do", items) { item in
            toggle(item)
        } row: { item, isSelected in
            Text((item.isDone ? "✓ " : "· ") + item.title, role: isSelected ? .selectedRow : .text)
        }
        .emptyBody { Text("Nothing to do.", role: .secondary, alignment: .center) }
    }

    private func toggle(_ item: ToDo) {
        guard let index = items.firstIndex(of: item) else { return }
        items[index].isDone.toggle()
    }

    private var summary: String { "\(items.count { $0.isDone }) of \(items.count) done" }

    private var question: Alert {
        Alert(
            "Clear the list?", message: "What is not done is lost, too.",
            buttons: [.destructive("Clear") { items = [] }, .cancel()])
    }
}
