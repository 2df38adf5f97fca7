import KitCells
import KitSceneViews
import Testing

@Suite("Updates by later evaluations")
struct BodyUpdateTests {
    @Test func aPanelFollowsPaddingAndSize() {
        let model = Model(0)
        let screen = Screen(
            Custom {
                VStack {
                    Panel(
                        padding: EdgeInsets(horizontal: model.value),
                        preferredSize: Size(width: model.value * 10, height: 0)
                    ) { Text("x") }
                }
            })
        #expect(screen.text == "╭─╮\n│x│\n╰─╯")
        model.value = 1
        #expect(screen.text == "╭────────╮\n│ x      │\n╰────────╯")
    }

    @Test func aSpacerFollowsItsMinimum() {
        let model = Model(0)
        let screen = Screen(
            Custom {
                HStack(alignment: .top) {
                    Text("left")
                    Spacer(minLength: model.value)
                    Text("right")
                }
            }, width: 9)
        #expect(screen.text == "leftright")
        model.value = 3
        #expect(screen.text.hasPrefix("left   ri"))
    }

    private struct Row: Identifiable, Equatable {
        let id: Int
    }

    @Test func aListFollowsItsRowHeight() {
        let model = Model(1)
        let screen = Screen(
            Custom {
                List("Rows", [Row(id: 1), Row(id: 2)], rowHeight: model.value, onOpen: { _ in }) { row, _ in
                    Text("row \(row.id)")
                }
                .selectionBar(false)
            })
        #expect(screen.text == "row 1\nrow 2")
        model.value = 2
        #expect(screen.text == "row 1\n\nrow 2")
        model.value = 0
        #expect(screen.text == "row 1\nrow 2", "a row is never less than a cell high")
    }
}
