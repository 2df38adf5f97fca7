import CounterDomain
import KitVVSI
import Testing

@testable import CounterVVSI

@Test("vvsi: one press counts one")
func counterVVSI() {
    let viewState = ViewState(CounterInteractor(.scripted))
    // When
    viewState.trigger(.increment)
    #expect(viewState.state.count.value == 1)
}
