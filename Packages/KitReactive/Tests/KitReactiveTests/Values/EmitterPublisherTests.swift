import KitReactive
import Testing

@MainActor
struct EmitterPublisherTests {
    @Test("A property publishes the current value at the time of subscription, then each change")
    func property() {
        let property = Property(1)
        let publisher = property.publisher
        property.value = 2
        var heard: [Int] = []
        let cancellable = publisher.sink { heard.append($0) }
        property.value = 3
        cancellable.cancel()
        property.value = 4
        #expect(heard == [2, 3])
        #expect(property.observerCount == 0)
    }

    @Test("Demand is respected; with new demand a slow subscriber receives the newest value of a property")
    func propertyDemand() {
        let property = Property(1)
        let probe = Probe<Int>()
        property.publisher.subscribe(probe)
        #expect(probe.heard.isEmpty)
        probe.request(.max(1))
        #expect(probe.heard == [1])
        property.value = 2
        property.value = 3
        #expect(probe.heard == [1])
        probe.request(.max(2))
        #expect(probe.heard == [1, 3])
        property.value = 4
        property.value = 5
        #expect(probe.heard == [1, 3, 4])
        probe.request(.unlimited)
        property.value = 6
        #expect(probe.heard == [1, 3, 4, 5, 6])
        probe.cancel()
        property.value = 7
        #expect(probe.heard == [1, 3, 4, 5, 6])
    }

    @Test("Events of a signal without demand are lost")
    func signalDemand() {
        let signal = Signal<Int>()
        let probe = Probe<Int>()
        signal.publisher.subscribe(probe)
        signal.send(1)
        probe.request(.max(1))
        signal.send(2)
        signal.send(3)
        #expect(probe.heard == [2])
    }

    @Test("A subscription does not keep the property alive")
    func lifetime() {
        var property: Property<Int>? = Property(1)
        let weakProperty = Weak(property)
        let cancellable = property?.publisher.sink { _ in }
        property = nil
        #expect(weakProperty.object == nil)
        cancellable?.cancel()
    }

    @Test("With a subscription on another thread, it delivers on the main actor")
    func elsewhereSubscribed() async {
        let property = Property(1)
        let publisher = UncheckedBox(property.publisher)
        let log = Log<Int>()
        await elsewhere {
            publisher.value.subscribe(
                Subscribers.Sink(
                    receiveCompletion: { _ in },
                    receiveValue: { value in MainActor.assumeIsolated { log.add(value) } }
                )
            )
        }
        property.value = 2
        #expect(log.entries == [1, 2])
    }

    @Test(
        "A subscriber that requests during a delivery receives the newest value, and waiting values are not repeated",
        arguments: [true, false])
    func askingInside(_ isFirst: Bool) {
        let property = Property(0)
        let probe = Probe<Int>()
        if isFirst { property.publisher.subscribe(probe) }
        var heard: [Int] = []
        let observation = property.observeChanges { value in
            heard.append(value)
            guard value == 1 else { return }
            property.value = 2
            probe.request(.max(5))
        }
        if !isFirst { property.publisher.subscribe(probe) }
        property.value = 1
        #expect(probe.heard == [2])
        property.value = 3
        property.value = 4
        #expect(probe.heard == [2, 3, 4] && heard == [1, 2, 3, 4])
        observation.cancel()
    }

    @Test("A subscription from elsewhere that is cancelled before the main actor knows of it never begins")
    func cancelledBeforeTheStart() async {
        let property = Property(1)
        let publisher = UncheckedBox(property.publisher)
        let subscriptions = Record<UncheckedBox<AnyCancellable>>()
        blockingElsewhere { subscriptions.add(UncheckedBox(publisher.value.sink { @Sendable _ in })) }
        subscriptions.entries[0].value.cancel()
        await elsewhere {}
        #expect(property.observerCount == 0)
    }
}
