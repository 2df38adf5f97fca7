import KitCore
import KitMVCE
import KitReactive
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

    private final class CountModel {
        let count = Property(0)
        let inner = InnerModel()
    }

    private final class InnerModel { let isBusy = Property(false) }

    private struct CountController: Mvce.Controller {
        func update(model: CountModel, for event: Int, dispatcher: Dispatcher<Int>) {
            model.count.value += event
            if event > 1 { model.inner.isBusy.value = true }
        }
    }

    private final class CountView: RetainedView, Mvce.View {
        func bind(model: CountModel, dispatcher: Dispatcher<Int>) -> BindingDisposer { {} }
    }

    @Test func aToolReceivesTheValuesOfEventsAndChanges() {
        var seen: [String] = []
        let trace = Trace(
            values: { seen.append("\($0.source ?? "") \($0.name) \($0.old ?? "") \($0.new)") },
            { seen.append($0.kind.rawValue) })
        let view = CountView()
        let dispatcher = Trace.$current.withValue(trace) {
            Mvce.glue(model: CountModel(), view: view, controller: CountController())
        }
        dispatcher.send(1)
        dispatcher.send(2)
        #expect(
            seen == [
                "   1", "event", "CountController count 0 1", "state",
                "   2", "event", "CountController count 1 3", "CountController isBusy false true", "state",
            ])
        // The loop keeps the observations, and ends them with the view.
        let model = CountModel()
        _ = Trace.$current.withValue(trace) {
            Mvce.glue(model: model, view: CountView(), controller: CountController())
        }
        seen = []
        model.count.value = 5
        #expect(seen == [])
    }

    @Test func aLoopGluedWithoutATraceRecordsNothing() {
        var lines: [String] = []
        let view = FormView()
        let dispatcher = Mvce.glue(model: Form(), view: view, controller: FormController())
        Trace.$current.withValue(Trace { lines.append($0.description) }) { dispatcher.send(.sent) }
        #expect(lines.isEmpty)
    }
}
