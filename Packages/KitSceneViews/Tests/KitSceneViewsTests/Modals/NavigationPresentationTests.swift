import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

@Suite("What a body presents around a navigation stack")
struct NavigationPresentationTests {
    private let path = Model<[Int]>([])
    private let alert = Model(false)
    private let sheet = Model(false)
    private let toast = Model<Toast?>(nil)

    private func screen() -> Screen {
        let (path, alert, sheet, toast) = (path, alert, sheet, toast)
        return Screen(
            Custom {
                NavigationStack(path: Binding(get: { path.value }, set: { path.value = $0 })) {
                    NavigationLink("one", value: 1)
                        .navigationDestination(for: Int.self) { number in
                            VStack {
                                Text("page \(number)")
                                Button("Ask") { alert.value = true }
                                Button("Show") { sheet.value = true }
                                Button("Say") { toast.value = "said" }
                            }
                        }
                }
                .alert("Sure?", isPresented: Binding(get: { alert.value }, set: { alert.value = $0 }))
                .sheet("Sheet", isPresented: Binding(get: { sheet.value }, set: { sheet.value = $0 })) { Text("sheet") }
                .toast(item: Binding(get: { toast.value }, set: { toast.value = $0 })) { $0 }
            }, width: 40, height: 10)
    }

    @Test("An alert is shown over the pushed screen that asks for it")
    func alerts() {
        let screen = screen()
        screen.press(.enter)
        screen.tap("Ask")
        #expect(screen.text.contains("Sure?") && screen.stack.scenes.count == 2)
        screen.press(.enter)
        #expect(!alert.value && !screen.text.contains("Sure?") && screen.text.contains("page 1"))
        screen.press(.escape)
        #expect(screen.text.contains("one"))
    }

    @Test("A sheet and a toast are shown over the pushed screen that asks for them")
    func others() {
        let screen = screen()
        screen.press(.enter)
        screen.tap("Say")
        #expect(screen.rows.contains { $0.contains("said") })
        screen.tap("Show")
        #expect(screen.text.contains("sheet"))
        screen.press(.escape)
        #expect(!sheet.value && screen.text.contains("page 1"))
    }

    @Test("A screen that is pushed together with an alert has it; the first screen has it after the others are popped")
    func together() {
        let screen = screen()
        (path.value, alert.value) = ([4], true)
        #expect(screen.text.contains("Sure?") && screen.text.contains("page 4"), "\(screen.text)")
        path.value = []
        #expect(screen.text.contains("Sure?") && screen.text.contains("one"), "\(screen.text)")
        screen.press(.enter)
        #expect(!alert.value && !screen.text.contains("Sure?"))
    }
}
