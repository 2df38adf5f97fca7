import KitCore
import KitReactive
import KitVVSI
import Testing

@Suite("A trace of a store")
struct VVSITraceTests {
    @Test func actionsAreTracedWithTheirChanges() {
        var lines: [String] = []
        let trace = Trace { lines.append($0.description) }
        let store = Trace.$current.withValue(trace) { ViewState(BasketInteractor()) }
        store.trigger(.add)
        store.trigger(.note("hunter2"))
        #expect(
            lines == [
                "1 event BasketInteractor: add", "2 state BasketState: items",
                "3 event BasketInteractor: note(•••)", "4 state BasketState: log",
            ])
    }

    @Test func aToolReceivesTheValuesOfActionsAndStates() {
        var seen: [String] = []
        let trace = Trace(
            values: { value in
                let states = [value.old, Optional(value.new)].compactMap { ($0 as? BasketState)?.items }
                seen.append(states.isEmpty ? "\(value.new)" : "\(states)")
            }, { seen.append($0.kind.rawValue) })
        let store = Trace.$current.withValue(trace) { ViewState(BasketInteractor()) }
        store.trigger(.add)
        #expect(seen == ["add", "event", "[0, 1]", "state"])
    }

    @Test func effectsAreTraced() {
        var lines: [String] = []
        let trace = Trace { lines.append($0.description) }
        let store = Trace.$current.withValue(trace) { ViewState(BasketInteractor()) }
        store.trigger(.wait)
        store.effect.cancelAll()
        #expect(
            lines == [
                "1 event BasketInteractor: wait", "2 effect Basket: wait started", "3 effect Basket: wait cancelled",
            ])
    }

    @Test func genericCodeCanUseAStore() {
        func trigger<Store: ViewStateProtocol>(_ action: Store.A, on store: Store) -> Store.S {
            store.trigger(action)
            return store.state
        }
        #expect(trigger(.add, on: ViewState(BasketInteractor())).items == 1)
    }
}
