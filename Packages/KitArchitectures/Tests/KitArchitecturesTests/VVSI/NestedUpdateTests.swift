import KitReactive
import KitVVSI
import Testing

@Suite("An updater called inside another updater's closure")
struct NestedUpdateTests {
    private let interactor = BasketInteractor()
    private let store: ViewState<BasketInteractor>
    private let current: CurrentState<BasketState>
    private let updater: StateUpdater<BasketState>

    init() throws {
        store = ViewState(BasketState(), interactor)
        store.trigger(.none)
        (current, updater) = try #require(interactor.kept)
    }

    @Test func bothChangesAreKept() {
        updater { [updater] state in
            state.log.append("outer begins")
            updater { $0.items += 1 }
            state.log.append("outer ends")
        }
        #expect(store.state == BasketState(items: 1, log: ["outer begins", "outer ends"]))
    }

    @Test func theInnerOneSeesTheOuterOneDoneAndBothArePublishedInOrder() {
        var published: [[String]] = []
        let subscription = store.observe { published.append($0.log) }
        updater { [updater, current] state in
            updater { [updater] inner in
                inner.log.append("inner")
                updater { $0.log.append("innermost") }
            }
            updater { $0.log.append("second") }
            state.log.append("outer")
            #expect(current().log == [], "the state changes when the closure has returned")
        }
        #expect(
            published == [
                [], ["outer"], ["outer", "inner"], ["outer", "inner", "second"],
                ["outer", "inner", "second", "innermost"],
            ])
        subscription.cancel()
    }

    @Test func updatesByObserversComeAfterWaitingOnes() {
        let subscription = store.observe { [updater] state in
            if state.log == ["outer"] { updater { $0.log.append("observer") } }
        }
        updater { [updater] state in
            updater { $0.log.append("inner") }
            state.log.append("outer")
        }
        #expect(store.state.log == ["outer", "inner", "observer"])
        subscription.cancel()
    }

    @Test func anActionTriggeredInsideIsDoneBeforeTheOuterCallReturns() {
        updater { [store] state in
            store.trigger(.add)
            state.items = 3
        }
        #expect(store.state.items == 4)
    }

    @Test func oneThatWaitsWhenTheStoreEndsIsDropped() {
        let interactor = BasketInteractor()
        var store: ViewState<BasketInteractor>? = ViewState(BasketState(), interactor)
        store?.trigger(.none)
        let ways = interactor.kept
        ways?.updater { state in
            ways?.updater { $0.items = 99 }
            store = nil
            state.items = 1
        }
        #expect(ways?.current().items == 1 && store == nil)
    }

    @Test func oneThatWaitsBehindTheChangeThatEndsTheStoreIsDropped() {
        let interactor = BasketInteractor()
        var store: ViewState<BasketInteractor>? = ViewState(BasketState(), interactor)
        store?.trigger(.none)
        let ways = interactor.kept
        ways?.updater { _ in
            ways?.updater { state in
                store = nil
                state.items = 1
            }
            ways?.updater { $0.items = 99 }
        }
        #expect(ways?.current().items == 1 && store == nil)
    }
}
