import KitApp

struct Item: Identifiable, Equatable {
    let id: Int
    let title: String
    var isDone = false
}

final class ToDoList: ViewController {
    private lazy var field = TextFieldView("New", placeholder: "What needs doing?") { [weak self] in self?.add($0) }
    private lazy var list = TableView<Item> {
        "[\($0.isDone ? "x" : " ")] \($0.title)"
    } onOpen: { [weak self] in
        if let index = self?.items.firstIndex(of: $0) { self?.items[index].isDone.toggle() }
    }
    private let count = LabelView(role: .secondary)
    private lazy var clear = ButtonView("Clear", role: .destructive) { [weak self] in
        self?.present(Alert("Clear the list?", style: .confirmation) { .destructive("Clear") { self?.items = [] } })
    }
    private var items: [Item] = [] {
        didSet {
            list.setItems(items)
            count.text = "\(items.count { $0.isDone }) of \(items.count) done"
            clear.isEnabled = !items.isEmpty
        }
    }

    override func loadView() -> RetainedView {
        items = []
        let line = StackView(.horizontal, [count, SpacerView(), clear])
        return StackView(.vertical, spacing: 1, alignment: .fill, [field, list, line])
    }

    private func add(_ title: String) {
        if !title.allSatisfy(\.isWhitespace) { items.append(Item(id: (items.map(\.id).max() ?? 0) + 1, title: title)) }
        field.text = ""
    }
}

try TerminalApp.run(title: "To do") { SingleSceneRoot(ToDoList(title: "To do")) }
