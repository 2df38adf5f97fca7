import KitReactive
import Testing

@MainActor
struct OperatorTests {
    /// The values that a publisher sends at once, with "|" for its completion.
    private func heard<Value>(_ publisher: some Publisher<Value, Never>) -> [String] {
        var heard: [String] = []
        publisher.sink(receiveCompletion: { _ in heard.append("|") }, receiveValue: { heard.append("\($0)") }).cancel()
        return heard
    }

    @Test("Values become void, nils are left out, missing texts are empty")
    func values() {
        #expect(heard([1, 2].publisher.mapToVoid()) == ["()", "()", "|"])
        #expect(heard([1, nil, 3].publisher.filterNil()) == ["1", "3", "|"])
        let texts: AnyPublisher<String, Never> = ["a", nil].publisher.eraseToAnyPublisher().orEmpty
        #expect(heard(texts) == ["a", "", "|"])
    }

    @Test("Left out nils use up no demand")
    func filterNilDemand() {
        let probe = Probe<Int>()
        [nil, nil, 3, 4].publisher.filterNil().subscribe(probe)
        probe.request(.max(1))
        #expect(probe.heard == [3])
    }

    @Test("An error becomes a completion; inside flatMapLatest the pipeline continues")
    func replaceError() {
        #expect(heard(Fail<Int, ConnectionLost>(error: ConnectionLost()).replaceErrorWithEmpty()) == ["|"])
        let pipeline = [true, false].publisher.flatMapLatest { fails -> AnyPublisher<Int, Never> in
            fails
                ? Fail<Int, ConnectionLost>(error: ConnectionLost()).replaceErrorWithEmpty()
                : Just(2).eraseToAnyPublisher()
        }
        #expect(heard(pipeline) == ["2", "|"])
    }

    @Test("An empty publisher switches, another one does not, and each subscription decides for itself")
    func ifEmpty() {
        #expect(heard(Empty<Int, Never>().ifEmpty(switchTo: [7, 8].publisher)) == ["7", "8", "|"])
        #expect(heard([1].publisher.ifEmpty(switchTo: [7].publisher)) == ["1", "|"])
        #expect(heard(Empty<Int, Never>(completeImmediately: false).ifEmpty(switchTo: [7].publisher)) == [])
        var isEmpty = false
        let changing = Deferred { (isEmpty ? [] : [1]).publisher }.ifEmpty(switchTo: [7].publisher)
        #expect(heard(changing) == ["1", "|"])
        isEmpty = true
        #expect(heard(changing) == ["7", "|"])
    }

    @Test("Only the newest inner publisher delivers values; the one before is cancelled; both ends are awaited")
    func flatMapLatest() {
        let outer = PassthroughSubject<Int, Never>()
        let inners = (0..<2).map { _ in PassthroughSubject<String, Never>() }
        var cancelled: [Int] = []
        var heard: [String] = []
        let cancellable =
            outer
            .flatMapLatest { index in inners[index].handleEvents(receiveCancel: { cancelled.append(index) }) }
            .sink(receiveCompletion: { _ in heard.append("|") }, receiveValue: { heard.append($0) })
        outer.send(0)
        inners[0].send("a")
        outer.send(1)
        #expect(cancelled == [0])
        inners[0].send("late")
        inners[1].send("b")
        outer.send(completion: .finished)
        inners[1].send("c")
        #expect(heard == ["a", "b", "c"])
        inners[1].send(completion: .finished)
        #expect(heard == ["a", "b", "c", "|"])
        cancellable.cancel()
    }
}

@MainActor
struct AnyPublisherMakingTests {
    @Test("One value, an empty publisher, one that never ends, and several merged")
    func making() {
        var heard: [String] = []
        func listen(_ publisher: AnyPublisher<Int, Never>) {
            publisher.sink(receiveCompletion: { _ in heard.append("|") }, receiveValue: { heard.append("\($0)") })
                .cancel()
        }
        listen(.just(1))
        listen(.empty())
        listen(.never())
        listen(.merge(.just(2), .just(3)))
        listen(.merge([]))
        #expect(heard == ["1", "|", "|", "2", "3", "|", "|"])
    }
}
