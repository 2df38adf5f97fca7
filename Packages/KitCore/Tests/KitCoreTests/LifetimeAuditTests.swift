import KitCore
import Testing

struct LifetimeAuditTests {
    private final class Thing: Sendable {}

    @Test("Living objects are listed in the order of creation, and freed ones are not")
    func living() {
        let audit = LifetimeAudit()
        LifetimeAudit.$current.withValue(audit) {
            let first = Thing()
            let third = Thing()
            LifetimeAudit.track(first, .scene, "first")
            do {
                let second = Thing()
                LifetimeAudit.track(second, .effect, "second")
                #expect(audit.living().map(\.name) == ["first", "second"])
            }
            LifetimeAudit.track(third, .viewModel, "third")
            #expect(audit.living().map(\.name) == ["first", "third"])
            #expect(audit.living().map(\.kind) == [.scene, .viewModel])
            #expect(audit.living(.scene) == ["first"])
            #expect(audit.living(.effect).isEmpty)
            withExtendedLifetime((first, third)) {}
        }
        #expect(audit.living().isEmpty)
    }

    @Test("Without an audit nothing is recorded and no name is made")
    func noNameIsMadeWithoutAnAudit() {
        var names = 0
        func name() -> String {
            names += 1
            return "name"
        }
        LifetimeAudit.track(Thing(), .view, name())
        #expect(names == 0)
        LifetimeAudit.$current.withValue(LifetimeAudit()) {
            LifetimeAudit.track(Thing(), .view, name())
        }
        #expect(names == 1)
    }

    @Test("Entries of freed objects are removed, and living objects stay, however many come and go")
    func manyObjects() {
        let audit = LifetimeAudit()
        LifetimeAudit.$current.withValue(audit) {
            let survivor = Thing()
            LifetimeAudit.track(survivor, .controller, "survivor")
            for number in 0..<10_000 {
                LifetimeAudit.track(Thing(), .view, "\(number)")
            }
            #expect(audit.living().map(\.name) == ["survivor"])
            withExtendedLifetime(survivor) {}
        }
    }

    @Test("Audits of parallel tests do not record each other's objects")
    func parallel() async {
        await withTaskGroup(of: [String].self) { group in
            for number in 0..<50 {
                group.addTask {
                    let audit = LifetimeAudit()
                    let thing = Thing()
                    LifetimeAudit.$current.withValue(audit) { LifetimeAudit.track(thing, .view, "\(number)") }
                    await Task.yield()
                    return withExtendedLifetime(thing) { audit.living(.view) == ["\(number)"] ? [] : ["\(number)"] }
                }
            }
            for await wrong in group {
                #expect(wrong.isEmpty)
            }
        }
    }
}
