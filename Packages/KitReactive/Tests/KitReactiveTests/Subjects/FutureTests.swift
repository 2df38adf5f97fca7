import KitReactive
import Testing

@MainActor
@Suite("A future")
struct FutureTests {
    @Test("Only the first result counts, and later subscribers receive it too")
    func firstResult() {
        var promise: Future<Int, ConnectionLost>.Promise?
        let future = Future<Int, ConnectionLost> { promise = $0 }
        var heard: [String] = []
        let first = future.sink(receiveCompletion: { heard.append("\($0)") }, receiveValue: { heard.append("\($0)") })
        promise?(.success(1))
        promise?(.failure(ConnectionLost()))
        let second = future.sink(receiveCompletion: { heard.append("\($0)") }, receiveValue: { heard.append("\($0)") })
        #expect(heard == ["1", "finished", "1", "finished"])
        withExtendedLifetime([first, second]) {}
    }

    @Test("A cancelled subscriber receives nothing and is released")
    func cancelling() {
        var promise: Future<Int, Never>.Promise?
        let future = Future<Int, Never> { promise = $0 }
        var target: Target? = Target()
        let freed = Weak(target)
        target.map { target in future.sink { target.values.append($0) } }?.cancel()
        target = nil
        #expect(freed.object == nil)
        promise?(.success(1))
    }
}
