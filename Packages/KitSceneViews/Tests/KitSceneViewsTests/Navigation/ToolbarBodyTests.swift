import KitCells
import KitSceneViews
import Testing

@Suite("A title bar from a body")
struct ToolbarBodyTests {
    @Test func itFollowsTheState() {
        let model = Model(0)
        let screen = Screen(
            Custom {
                VStack {
                    Text("count \(model.value)")
                        .toolbar {
                            ToolbarItem("Add", key: KeyPress(.character("a"))) { model.value += 1 }
                            if model.value > 1 {
                                ToolbarItem("Clear", placement: .leading, role: .destructive) { model.value = 0 }
                            }
                        }
                }
                .navigationTitle("Count \(model.value)")
            }, width: 30)
        #expect(screen.titleBar == "           Count 0      [Add]")
        screen.type("a")
        screen.press(.tab)
        #expect(screen.focused == "Add")
        screen.press(.enter)
        #expect(screen.titleBar == " [Clear]   Count 2      [Add]")
        #expect(screen.focused == "Add", "the button is the same one")
        screen.press(.tab, .enter)
        #expect(screen.titleBar == "           Count 0      [Add]")
        #expect(screen.focused == "Add", "the next one after the one that has gone")
    }

    @Test func bothSidesMayBeGivenAtOnce() {
        let screen = Screen(
            Text("x")
                .toolbar {
                    ToolbarItem("Cancel", placement: .leading) {}
                    ToolbarItem("Done", isEnabled: false) {}
                }
                .navigationBarBackButtonHidden(), width: 30)
        #expect(screen.titleBar == " [Cancel]    Body      [Done]")
        #expect(screen.focused == "Cancel", "nothing else can have the focus")
    }

    @Test func itemsOfARemovedBodyAreRemoved() {
        let model = Model(true)
        let screen = Screen(
            Custom {
                if model.value {
                    Text("a page with buttons")
                        .toolbar { ToolbarItem("Add") {} }.navigationBarBackButtonHidden()
                } else {
                    Text("another page")
                }
            }, width: 30)
        #expect(screen.titleBar.contains("[Add]"))
        model.value = false
        #expect(!screen.titleBar.contains("[Add]"))
    }
}
