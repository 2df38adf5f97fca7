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

    @Test("A live service in a test is reported with its name and the remedy")
    func liveServices() {
        let reports = Record<String>()
        InjectedValues.testing(onLiveAccess: reports.add) {
            _ = InjectedValues.current.cacheService
            _ = InjectedValues.current.dateProvider
            _ = InjectedValues.current.urlOpener
        }
        #expect(reports.entries.count == 3)
        for (report, name) in zip(reports.entries, ["cacheService", "dateProvider", "urlOpener"]) {
            #expect(report.contains("the live value of \\.\(name) was read in a test"))
            #expect(report.contains("InjectedValues.with { $0.\(name) = … }"))
        }
    }
}
