import KitDI
import Testing

@Suite("Flaws of NiceArchitecture's injection")
struct NiceArchitectureInjectionFlawTests {
    @Test("Injected values are process-wide: a test changes those of others")
    func processWide() async {
        let names = await InjectedValues.with {
            $0.clock = NamedClock(name: "mine")
        } operation: {
            await Task.detached { Owner().clockName }.value
        }
        #expect(names == "live")
    }

    @Test("Injected values are resolved at each access: an owner's value can change at any time")
    func lateBinding() {
        let owner = Owner()
        let name = InjectedValues.with {
            $0.clock = NamedClock(name: "other")
        } operation: {
            owner.clockName
        }
        #expect(name == "live")
    }
}
