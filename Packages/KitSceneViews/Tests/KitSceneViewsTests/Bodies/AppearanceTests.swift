import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

@Suite("Bodies that appear, change and have a placeholder")
struct AppearanceTests {
    private struct Offline: DisplayableError {
        let title = "Offline"
        let message = "No network."
    }

    @Test("A body reports when it appears and disappears, alone or with its screen")
    func appearing() {
        let isThere = Model(true)
        var lines: [String] = []
        let screen = Screen(
            Custom {
                if isThere.value {
                    Text("a").onAppear { lines.append("+") }.onDisappear { lines.append("-") }
                }
            })
        #expect(lines == ["+"])
        isThere.value = false
        screen.host.render()
        #expect(lines == ["+", "-"])
        isThere.value = true
        screen.host.render()
        screen.stack.push(Screen.page(LabelView("b")))
        screen.host.render()
        #expect(lines == ["+", "-", "+", "-"])
        screen.stack.pop()
        screen.host.render()
        #expect(lines == ["+", "-", "+", "-", "+"])
    }

    @Test("A view that appears can change state")
    func changingState() {
        let count = Model(0)
        let screen = Screen(Custom { Text("\(count.value)").onAppear { count.value += 1 } })
        #expect(screen.text == "1")
    }

    @Test("A body is changed while a condition holds")
    func conditions() {
        let isOn = Model(false)
        let screen = Screen(
            Custom {
                Text("a").if(isOn.value) { body in
                    HStack(alignment: .top) {
                        body; Text("!")
                    }
                }
            })
        #expect(screen.text == "a")
        isOn.value = true
        #expect(screen.text == "a!")
    }

    @Test("The views of an error, of loading and of no data can be used alone")
    func stateViews() {
        var retries = 0
        let failed = Screen(ErrorView(error: Offline()) { retries += 1 }, height: 7)
        #expect(failed.text.contains("Offline") && failed.text.contains("No network."))
        failed.press(.enter)
        #expect(retries == 1)
        struct Wordless: Error {}
        #expect(Screen(ErrorView(error: Wordless())).text.contains("Please try again later."))
        #expect(Screen(LoadingView { Text("footer") }).text.contains("footer"))
        #expect(Screen(LoadingView()).text.contains("Loading…"))
        #expect(Screen(NoDataView()).text.contains("No data."))
        #expect(Screen(NoDataView(message: "Nothing")).text.contains("Nothing"))
    }
}
