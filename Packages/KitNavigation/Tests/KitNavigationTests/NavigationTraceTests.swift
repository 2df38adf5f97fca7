import KitCore
import KitNavigation
import Testing

@Suite("A trace of navigation")
struct NavigationTraceTests {
    private enum Step {
        case opened(String)
    }

    @Test func stepsAndScenesAreTracedWithoutTheirContents() {
        var lines: [String] = []
        let trace = Trace { lines.append($0.description) }
        let (stack, navigator) = Trace.$current.withValue(trace) {
            (SceneStack([TestScene("secret title")]), Navigator<Step>())
        }
        stack.attach()
        navigator.next(.opened("hunter2"))
        stack.push(TestScene("hunter2"))
        stack.present(SceneStack([TestScene("hunter2")]))
        stack.dismiss()
        #expect(
            lines == [
                "1 navigation Navigator: opened(•••)",
                "2 navigation SceneStack: TestScene > TestScene",
                "3 navigation SceneStack: TestScene > TestScene | TestScene",
                "4 navigation SceneStack: TestScene > TestScene",
            ])
    }

    @Test func aToolReceivesStepsWithTheirContents() {
        var values: [String] = []
        let trace = Trace(values: { values.append("\($0.source ?? "") \($0.new)") }, { _ in })
        let navigator = Trace.$current.withValue(trace) { Navigator<Step>() }
        navigator.next(.opened("page"))
        #expect(values == ["Navigator opened(\"page\")"])
    }

    @Test func stacksMadeWithoutATraceAreNotTraced() {
        var lines: [String] = []
        let stack = SceneStack([TestScene("a")])
        Trace.$current.withValue(Trace { lines.append($0.description) }) {
            stack.push(TestScene("b"))
        }
        #expect(lines.isEmpty)
    }
}
