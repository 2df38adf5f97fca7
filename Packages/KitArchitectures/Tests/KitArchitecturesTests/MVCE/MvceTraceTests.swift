import KitCore
import KitMVCE
import KitSceneViews
import Testing

@Suite("A trace of a loop")
struct MvceTraceTests {
    private enum Event {
        case typed(String)
        case sent
    }

    private final class Form: TraceDescribable {
        var count = 0
        var traceDescription: String { "count \(count)" }
    }

    private struct FormController: Mvce.Controller {
        func update(model: Form, for event: Event, dispatcher: Dispatcher<Event>) {
            model.count += 1
            if case .typed = event { dispatcher.send(.sent) }
        }
    }

    private final class FormView: RetainedView, Mvce.View {
        func bind(model: Form, dispatcher: Dispatcher<Event>) -> BindingDisposer { {} }
    }

    @Test func eventsAreTracedBeforeTheState() {
        var lines: [String] = []
        let view = FormView()
        let dispatcher = Trace.$current.withValue(Trace { lines.append($0.description) }) {
            Mvce.glue(model: Form(), view: view, controller: FormController())
        }
        dispatcher.send(.typed("hunter2"))
        #expect(
            lines == [
                "1 event FormController: typed(•••)", "2 state FormController: count 1",
                "3 event FormController: sent", "4 state FormController: count 2",
            ])
    }

    @Test func aLoopGluedWithoutATraceRecordsNothing() {
        var lines: [String] = []
        let view = FormView()
        let dispatcher = Mvce.glue(model: Form(), view: view, controller: FormController())
        Trace.$current.withValue(Trace { lines.append($0.description) }) { dispatcher.send(.sent) }
        #expect(lines.isEmpty)
    }
}
