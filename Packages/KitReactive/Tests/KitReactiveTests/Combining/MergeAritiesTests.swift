import KitReactive
import Testing

@MainActor
struct MergeAritiesTests {
    private let sources = (0..<8).map { _ in PassthroughSubject<Int, ConnectionLost>() }

    /// Eight publishers, no two of which are of one type, so that `MergeMany` cannot take them.
    private func check(_ merged: some Publisher<Int, ConnectionLost>, _ count: Int) {
        var heard: [String] = []
        let cancellable = merged.sink(
            receiveCompletion: { heard.append($0 == .finished ? "|" : "failed") },
            receiveValue: { heard.append("\($0)") }
        )
        let used = sources[..<count]
        for (index, source) in used.enumerated().reversed() { source.send(index) }
        used.dropLast().forEach { $0.send(completion: .finished) }
        #expect(heard == (0..<count).reversed().map(String.init))
        used.last?.send(7)
        used.last?.send(completion: .finished)
        #expect(heard.suffix(2) == ["7", "|"])
        cancellable.cancel()
    }

    private func odd(_ index: Int) -> some Publisher<Int, ConnectionLost> { sources[index].map { $0 } }
    private func even(_ index: Int) -> some Publisher<Int, ConnectionLost> { sources[index].filter { _ in true } }

    @Test("Three to eight publishers of one output merge, whatever their types", arguments: 3...8)
    func arities(_ count: Int) {
        switch count {
        case 3: check(sources[0].merge(with: odd(1), even(2)), 3)
        case 4: check(sources[0].merge(with: odd(1), even(2), odd(3)), 4)
        case 5: check(sources[0].merge(with: odd(1), even(2), odd(3), even(4)), 5)
        case 6: check(sources[0].merge(with: odd(1), even(2), odd(3), even(4), odd(5)), 6)
        case 7: check(sources[0].merge(with: odd(1), even(2), odd(3), even(4), odd(5), even(6)), 7)
        default: check(sources[0].merge(with: odd(1), even(2), odd(3), even(4), odd(5), even(6), odd(7)), 8)
        }
    }

    @Test("Merging with another publisher extends one flat type, as in Combine")
    func growing() {
        let two = sources[0].merge(with: odd(1))
        let four = two.merge(with: even(2), odd(3))
        let five: Publishers.Merge5 = four.merge(with: even(4))
        let eight: Publishers.Merge8 = five.merge(with: odd(5), even(6), odd(7))
        check(eight, 8)
    }

    @Test("A merge that grows equals the merge of the same publishers, and not that of others")
    func equality() {
        let (one, two) = (Just(1), Empty<Int, Never>())
        let three = Publishers.Merge3(one, two, one)
        #expect(three == one.merge(with: two).merge(with: one))
        #expect(three != Publishers.Merge3(one, two, Just(2)))
        #expect(Publishers.Merge4(one, two, one, two) == three.merge(with: two))
        #expect(Publishers.Merge5(one, two, one, two, one) == three.merge(with: two, one))
        #expect(Publishers.Merge6(one, two, one, two, one, two) == three.merge(with: two, one, two))
        #expect(Publishers.Merge7(one, two, one, two, one, two, one) == three.merge(with: two, one, two, one))
        #expect(Publishers.Merge8(one, two, one, two, one, two, one, two) == three.merge(with: two, one, two, one, two))
    }

    @Test("Without demand an extended merge requests one value from each publisher")
    func requests() {
        var requested = 0
        let counted = sources.map { source in
            source.replaceError(with: 0).handleEvents(receiveRequest: { requested += $0.max ?? 100 })
        }
        let probe = Probe<Int>()
        counted[0].merge(with: counted[1].map { $0 }, counted[2]).merge(with: counted[3], counted[4]).subscribe(probe)
        #expect(requested == 5)
        for source in sources { source.send(1) }
        #expect(requested == 5 && probe.heard.isEmpty)
        probe.request(.unlimited)
        #expect(probe.heard.count == 5)
    }

    @Test("A merge is a publisher of other merges as well", arguments: 0..<3)
    func nested(_ form: Int) {
        let (left, right) = (sources[0].merge(with: odd(1)), sources[2].merge(with: odd(3)))
        let many = (0..<3).map { sources[2 * $0].merge(with: sources[2 * $0 + 1].map { $0 }) }
        switch form {
        case 0: check(left.merge(with: right), 4)
        case 1: check(sources[0].merge(with: odd(1), right), 4)
        default: check(Publishers.MergeMany(many), 6)
        }
    }

    @Test("A failure of any ends it and cancels the others")
    func failing() {
        var cancelled = 0
        var heard: [String] = []
        let counted = sources.map { $0.handleEvents(receiveCancel: { cancelled += 1 }) }
        let cancellable = counted[0].merge(with: counted[1], counted[2]).sink(
            receiveCompletion: { heard.append($0 == .finished ? "|" : "failed") },
            receiveValue: { heard.append("\($0)") }
        )
        sources[2].send(completion: .failure(ConnectionLost()))
        sources[0].send(1)
        #expect(heard == ["failed"] && cancelled == 2)
        cancellable.cancel()
    }
}
