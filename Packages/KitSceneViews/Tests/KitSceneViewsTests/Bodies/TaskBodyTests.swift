import KitNavigation
import KitReactive
import KitSceneViews
import Testing

@Suite("Tasks of bodies")
struct TaskBodyTests {
    /// Suspends until its task is cancelled, and logs both.
    private func untilCancelled(_ log: @escaping (String) -> Void) async {
        log("start")
        let (stream, _) = AsyncStream.makeStream(of: Void.self)
        for await _ in stream {}
        log(Task.isCancelled ? "cancelled" : "ended")
    }

    @Test("A task starts when its body appears, and is cancelled when the body leaves or its screen does")
    func life() async {
        let isThere = Model(true)
        let (events, report) = AsyncStream.makeStream(of: String.self)
        var event = events.makeAsyncIterator()
        let screen = Screen(
            Custom {
                if isThere.value { Text("a").task { await untilCancelled { report.yield($0) } } }
            })
        #expect(await event.next() == "start")
        isThere.value = false
        screen.host.render()
        #expect(await event.next() == "cancelled")
        isThere.value = true
        screen.host.render()
        #expect(await event.next() == "start")
        screen.stack.push(Screen.page(LabelView("b")))
        screen.host.render()
        #expect(await event.next() == "cancelled")
        screen.stack.pop()
        screen.host.render()
        #expect(await event.next() == "start")
    }

    @Test("A task continues when its body is evaluated again, and can change state")
    func state() async {
        let (start, values) = AsyncStream.makeStream(of: Int.self)
        let (events, report) = AsyncStream.makeStream(of: String.self)
        let screen = Screen(Sum(numbers: start, report: { report.yield($0) }))
        var event = events.makeAsyncIterator()
        #expect(screen.text == "0")
        values.yield(1)
        #expect(await event.next() == "1")
        #expect(screen.text == "1")
        values.yield(2)
        #expect(await event.next() == "3")
        #expect(screen.text == "3")
    }

    @Test("A task counts as work under way until it ends or its body leaves")
    func work() async {
        await EffectScope.withSeparateCount {
            let (stream, ending) = AsyncStream.makeStream(of: Void.self)
            let isThere = Model(true)
            let screen = Screen(Custom { if isThere.value { Text("a").task { for await _ in stream {} } } })
            #expect(EffectScope.running.value == 1)
            isThere.value = false
            screen.host.render()
            #expect(EffectScope.running.value == 0)
            ending.finish()
        }
    }

    private struct Sum: View {
        let numbers: AsyncStream<Int>
        let report: (String) -> Void
        @State private var sum = 0

        var body: some View {
            Text("\(sum)").task {
                for await number in numbers {
                    sum += number
                    report("\(sum)")
                }
            }
        }
    }
}
