import KitReactive

extension Specimen {
    /// Publishers that make their values themselves.
    static let making: [Specimen] = [
        made("Just", [.value(7), .finished]) { Just(Item(7)).setFailureType(to: ConnectionLost.self) },
        made("Empty", [.finished]) { Empty() },
        made("Fail", [.failed]) { Fail(error: ConnectionLost()) },
        made("Future of a value", [.value(7), .finished]) { Future { $0(.success(Item(7))) } },
        made("Future of a failure", [.failed]) { Future { $0(.failure(ConnectionLost())) } },
        made("Deferred", [.value(7), .finished]) { Deferred { Just(Item(7)) }.setFailureType(to: ConnectionLost.self) },
        made("Record", [.value(7), .value(8), .failed]) {
            KitReactive.Record(output: [Item(7), Item(8)], completion: .failure(ConnectionLost()))
        },
        made("Sequence.publisher", [.value(7), .value(8), .value(9), .finished]) {
            [7, 8, 9].publisher.map { Item($0) }.setFailureType(to: ConnectionLost.self)
        },
        made("Result.publisher", [.value(7), .finished]) { Result<Item, ConnectionLost>.success(Item(7)).publisher },
        made("AnyPublisher.just", [.value(7), .finished]) {
            AnyPublisher.just(Item(7)).setFailureType(to: ConnectionLost.self)
        },
        made("AnyPublisher.empty", [.finished]) {
            AnyPublisher<Item, Never>.empty().setFailureType(to: ConnectionLost.self)
        },
        made("AnyPublisher.never", []) { AnyPublisher<Item, Never>.never().setFailureType(to: ConnectionLost.self) },
        Specimen("Future that waits", { source in futureOfFirst(source) }) {
            Model { input in
                switch input {
                case .value(let number, _): [.value(number), .finished]
                case .finish, .fail: [.failed]
                }
            }
        },
    ]

    private static func made(
        _ name: String, _ outputs: [Output],
        _ make: @escaping @MainActor @Sendable () -> some Publisher<Item, ConnectionLost>
    ) -> Specimen {
        Specimen(name, sources: 0, .all, { _ in make() }, model: { Model(initial: outputs) { _ in [] } })
            .with { $0.endsAtOnce = !name.hasPrefix("Future") }
    }

    /// A future for each subscriber, of the first value of a source.
    @MainActor
    private static func futureOfFirst(_ source: Stream) -> some Publisher<Item, ConnectionLost> {
        Deferred {
            var subscription: AnyCancellable?
            return Future { promise in
                subscription = source.prefix(1).sink(
                    receiveCompletion: { _ in promise(.failure(ConnectionLost())) },
                    receiveValue: { promise(.success($0)) })
            }
            .handleEvents(receiveCancel: { subscription?.cancel() })
        }
    }

    /// Operators whose output depends on all values, or on the position of some.
    static let gathering: [Specimen] = [
        Specimen("ifEmpty", { $0.ifEmpty(switchTo: Just(Item(5)).setFailureType(to: ConnectionLost.self)) }) {
            replacing(5)
        },
        Specimen("replaceEmpty", { $0.replaceEmpty(with: Item(5)) }, model: { replacing(5) }),
        Specimen("last", { $0.last() }, model: { atEnd { $0.last } }),
        Specimen("reduce", { $0.reduce(Item(3)) { Item(mix($0.number, $1.number)) } }) {
            atEnd { $0.reduce(3, mix) }
        },
        Specimen("count", { $0.count().map { Item($0) } }, model: { atEnd(\.count) }),
        Specimen("collect", { $0.collect().map { Item($0.map(\.number).reduce(3, mix)) } }) {
            atEnd { $0.reduce(3, mix) }
        },
        Specimen("contains", { $0.contains { $0.number == 2 }.map { Item($0 ? 1 : 0) } }) {
            deciding(1, unless: 0) { $0 == 2 }
        }.with { $0.endsAtOnce = true },
        Specimen("allSatisfy", { $0.allSatisfy { $0.number < 3 }.map { Item($0 ? 1 : 0) } }) {
            deciding(0, unless: 1) { $0 >= 3 }
        }.with { $0.endsAtOnce = true },
        Specimen("ignoreOutput", { $0.ignoreOutput().map(nothing) }, model: { .each { _ in [] } }).with {
            $0.refusesSubscriptions = false
        },
    ]
}

/// Nothing can be made of nothing.
private func nothing(_ never: Never) -> Item {}

// MARK: - Models

private func mix(_ result: Int, _ number: Int) -> Int { (result * 7 + number) % 100_003 }

/// The values, or one in their place if there are none.
private func replacing(_ replacement: Int) -> Model {
    var isEmpty = true
    return Model { input in
        switch input {
        case .value(let number, _):
            isEmpty = false
            return [.value(number)]
        case .finish: return isEmpty ? [.value(replacement), .finished] : [.finished]
        case .fail: return [.failed]
        }
    }
}

/// What all values make together, when they have come.
private func atEnd(_ gather: @escaping ([Int]) -> Int?) -> Model {
    var numbers: [Int] = []
    return Model { input in
        switch input {
        case .value(let number, _):
            numbers.append(number)
            return []
        case .finish: return (gather(numbers).map { [.value($0)] } ?? []) + [.finished]
        case .fail: return [.failed]
        }
    }
}

/// One answer at the first value that decides, the other if none does.
private func deciding(_ answer: Int, unless other: Int, _ decides: @escaping (Int) -> Bool) -> Model {
    Model { input in
        switch input {
        case .value(let number, _): decides(number) ? [.value(answer), .finished] : []
        case .finish: [.value(other), .finished]
        case .fail: [.failed]
        }
    }
}
