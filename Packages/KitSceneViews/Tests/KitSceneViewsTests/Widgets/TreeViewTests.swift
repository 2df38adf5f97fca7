import KitCells
import KitCore
import KitReactive
import KitSceneViews
import KitWidgets
import Testing

@Suite("A tree")
struct TreeViewTests {
    struct Node: Identifiable, Equatable {
        let id: String
        var below: [Node] = []
    }

    private let roots = [
        Node(id: "src", below: [Node(id: "a", below: [Node(id: "a1")]), Node(id: "b")]), Node(id: "far"),
        Node(id: "end"),
    ]
    private let tree: TreeView<Node>
    private let screen: Screen

    init() {
        tree = TreeView(roots, children: Self.children) { $0.id }
        tree.accessibilityLabel = "Files"
        screen = Screen(tree, width: 16, height: 7)
        screen.host.update()
    }

    private static func children(_ node: Node) -> TreeChildren<Node> {
        node.id == "far" ? .unloaded : node.below.isEmpty ? .none : .items(node.below)
    }

    private func expectLines(_ lines: [String], _ location: SourceLocation = #_sourceLocation) {
        #expect(screen.text.split(separator: "\n").map(String.init) == lines, sourceLocation: location)
    }

    @Test("arrows expand, go inside, go out and collapse")
    func arrows() {
        expectLines(["▐ ▸ src", "  ▸ far", "    end"])
        screen.press(.right)
        expectLines(["▐ ▾ src", "    ▸ a", "      b", "  ▸ far", "    end"])
        screen.press(.right, .right, .right)
        #expect(tree.selectedItem?.id == "a1")
        screen.press(.left, .left)
        expectLines(["  ▾ src", "▐   ▸ a", "      b", "  ▸ far", "    end"])
        screen.press(.left, .left)
        expectLines(["▐ ▸ src", "  ▸ far", "    end"])
    }

    @Test("children that are not known are loaded once, and shown when they have come")
    func loading() {
        var requested: [String] = []
        let subscription = tree.expanded.observe { requested.append($0.id) }
        screen.press(.down, .character(" "))
        expectLines(["  ▸ src", "▐ ▾ far", "      Loading…", "    end"])
        #expect(requested == ["far"])
        screen.press(.down)
        #expect(tree.selectedItem == nil)
        tree.reload()
        #expect(requested == ["far"])
        subscription.cancel()
    }

    @Test("only items at the top and in expanded items are asked for children")
    func lazy() {
        var asked = 0
        let many = (0..<10_000).map { Node(id: "\($0)") }
        let big = TreeView([Node(id: "root", below: many)]) { node in
            asked += 1
            return node.below.isEmpty ? .none : .items(node.below)
        } title: {
            $0.id
        }
        #expect(asked == 1)
        big.expand(big.roots[0])
        let rows = Screen(big, width: 12, height: 3).text.split(separator: "\n").map { String($0.dropLast()).trimmed }
        #expect(rows == ["▐ ▾ root", "0", "1"])
    }

    @Test("an item that is below itself ends there")
    func cycle() {
        let loop = TreeView([Node(id: "x")], expandedIDs: ["x"]) {
            .items([$0])
        } title: {
            $0.id
        }
        #expect(Screen(loop, width: 12, height: 6).text == "▐ ▾ x\n    ▾ x")
    }

    @Test("Enter and a double click open, a click on the sign expands")
    func openAndMouse() {
        var opened: [String] = []
        let subscription = tree.opened.observe { opened.append($0.id) }
        screen.host.isMouseEnabled = true
        screen.press(.enter)
        screen.click(2, 1)
        #expect(tree.expandedIDs == ["src"])
        screen.click(6, 3)
        #expect(tree.selectedItem?.id == "b" && opened == ["src"])
        screen.click(6, 3)
        #expect(opened == ["src", "b"])
        subscription.cancel()
    }

    @Test("other items keep the current one and what is expanded")
    func changes() {
        screen.press(.right, .down)
        tree.roots.insert(Node(id: "new"), at: 0)
        #expect(tree.selectedItem?.id == "a" && screen.text.hasPrefix("    new\n  ▾ src\n▐   ▸ a"))
        tree.roots = []
        #expect(tree.selectedItem == nil && screen.text == "  Nothing here.")
    }

    @Test("a screen reader hears rows, and whether they are expanded")
    func speech() {
        screen.press(.right)
        let lines = screen.host.semantics().filter { $0.role == .row || $0.role == .list }.map(\.description)
        #expect(
            lines.prefix(3) == [
                "list \"Files\" = \"1 of 5\" [focused]", "row \"src\" = \"expanded\" [selected]",
                "row \"a\" = \"collapsed\"",
            ])
    }

    @Test("the body reports what is opened and expanded")
    func body() {
        var log: [String] = []
        let screen = Screen(
            Tree("Files", roots, children: Self.children, title: { $0.id })
                .onOpen { log.append("open \($0.id)") }
                .onExpand { log.append("expand \($0.id)") }, width: 16, height: 6)
        screen.press(.right, .down, .enter)
        #expect(log == ["expand src", "open a"])
    }
}
