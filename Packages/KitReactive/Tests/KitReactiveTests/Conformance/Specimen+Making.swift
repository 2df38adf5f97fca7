import KitReactive

extension Specimen {
    /// Publishers that create their values themselves.
    static let making: [Specimen] = [
        made("Just", [.value(7), .finished]) { Just(Item(7)).setFailureType(to: ConnectionLost.self) },
        made("Empty", [.finished]) { Empty() },
        made("Fail", [.failed]) { Fail(error: ConnectionLost()) },
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
    ]

    private static func made(
        _ name: String, _ outputs: [Output],
        _ make: @escaping @MainActor @Sendable () -> some Publisher<Item, ConnectionLost>
    ) -> Specimen {
        Specimen(name, sources: 0, .all, { _ in make() }, model: { Model(initial: outputs) { _ in [] } })
            .with { $0.endsAtOnce = true }
    }

    /// Operators whose output depends on whether there are values.
    static let gathering: [Specimen] = [
        Specimen("ifEmpty", { $0.ifEmpty(switchTo: Just(Item(5)).setFailureType(to: ConnectionLost.self)) }) {
            replacing(5)
        }
    ]
}

// MARK: - Models

/// Returns a model of the values, or of a replacement if there are none.
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
