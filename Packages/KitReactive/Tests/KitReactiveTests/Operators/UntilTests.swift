import KitReactive
import Testing

@MainActor
struct UntilTests {
    private let trigger = PassthroughSubject<Void, ConnectionLost>()

    @Test("An end that is there already comes after the subscription, and before any value")
    func subscriptionFirst() {
        let diary = Diary<Int, ConnectionLost>()
        [1, 2].publisher.setFailureType(to: ConnectionLost.self).until(Just(())).subscribe(diary)
        #expect(diary.entries == ["subscription", "|"])
    }

    @Test("A value sent inside another after the end is dropped, and the end follows the first one")
    func insideAValue() {
        let (outlet, diary) = (Outlet<Int, ConnectionLost>(), Diary<Int, ConnectionLost>())
        diary.onValue = { [trigger] _ in
            trigger.send()
            outlet.send(2)
        }
        outlet.until(trigger).subscribe(diary)
        outlet.send(1)
        #expect(diary.entries == ["subscription", "1", "|"] && outlet.taps[0].cancelCount == 1)
    }

    @Test("Nothing comes after a cancellation")
    func cancelling() {
        let (outlet, diary) = (Outlet<Int, ConnectionLost>(), Diary<Int, ConnectionLost>())
        outlet.until(trigger).subscribe(diary)
        diary.subscription?.cancel()
        outlet.send(1)
        outlet.end()
        #expect(diary.entries == ["subscription"] && outlet.taps[0].cancelCount == 1)
    }
}
