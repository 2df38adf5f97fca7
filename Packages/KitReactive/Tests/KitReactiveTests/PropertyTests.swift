import KitReactive
import Testing

@MainActor
struct PropertyTests {
    @Test("An observer hears the current value at once, then each change, before the setter returns")
    func observe() {
        let property = Property(1)
        var heard: [Int] = []
        let cancellable = property.observe { heard.append($0) }
        #expect(heard == [1])
        property.value = 2
        property.value = 2
        #expect(heard == [1, 2, 2])
        cancellable.cancel()
        property.value = 3
        #expect(heard == [1, 2, 2])
        #expect(property.observerCount == 0)
    }

    @Test("Changes only: the current value is not heard")
    func observeChanges() {
        let property = Property("a")
        var heard: [String] = []
        let cancellable = property.observeChanges { heard.append($0) }
        property.value = "b"
        #expect(heard == ["b"])
        cancellable.cancel()
    }

    @Test("Letting the cancellable go ends the observation")
    func dropping() {
        let property = Property(0)
        var heard: [Int] = []
        var cancellable: AnyCancellable? = property.observe { heard.append($0) }
        #expect(cancellable != nil)
        cancellable = nil
        property.value = 1
        #expect(heard == [0])
        #expect(property.observerCount == 0)
    }

    @Test("A publisher sends the current value, then each change")
    func publisher() {
        let property = Property(1)
        var heard: [Int] = []
        let cancellable = property.publisher.sink { heard.append($0) }
        property.value = 2
        cancellable.cancel()
        property.value = 3
        #expect(heard == [1, 2])
        #expect(property.observerCount == 0)
    }
}
