import KitCore
import KitReactive
import Testing

@MainActor
struct MainSchedulerTests {
    private let scheduler = MainScheduler()
    private let heard = Property<[String]>([])

    private nonisolated func note(_ name: String) -> @Sendable () -> Void {
        { [heard] in MainActor.assumeIsolated { heard.value.append(name) } }
    }

    private func heard(_ count: Int) async -> [String] {
        await heard.reaches { $0.count >= count }
        return heard.value
    }

    @Test("On the main actor it runs before the call returns")
    func atOnce() {
        scheduler.schedule(note("a"))
        #expect(heard.value == ["a"])
    }

    @Test("From elsewhere it runs in order, and is not overtaken")
    func elsewhereScheduled() {
        blockingElsewhere {
            for number in 0..<5 {
                scheduler.schedule(note("\(number)"))
            }
        }
        #expect(heard.value.isEmpty)
        scheduler.schedule(note("main"))
        #expect(heard.value == ["0", "1", "2", "3", "4", "main"])
    }

    @Test("A sink on the main actor receives values from the main actor at once, and others later")
    func sinkOnMain() async {
        let subject = UncheckedBox(PassthroughSubject<String, Never>())
        let cancellable = subject.value.sinkOnMain { [heard] in heard.value.append($0) }
        subject.value.send("here")
        #expect(heard.value == ["here"])
        blockingElsewhere { subject.value.send("elsewhere") }
        #expect(heard.value == ["here"])
        #expect(await heard(2) == ["here", "elsewhere"])
        cancellable.cancel()
    }
}
