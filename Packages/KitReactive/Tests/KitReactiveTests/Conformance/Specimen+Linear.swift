import KitReactive

extension Specimen {
    /// The subjects, and the publishers of the kit's own values, without operators.
    static let subjects: [Specimen] = [
        subject("PassthroughSubject", .passthroughSubject, .each { [$0] }),
        subject("CurrentValueSubject", .currentValueSubject, .each(initial: [0]) { [$0] }),
        subject("Signal.publisher", .signal, .each { [$0] }),
        subject("Property.publisher", .property, .each(initial: [0]) { [$0] }),
        subject("@Published", .published, .each(initial: [0]) { [$0] }),
    ]

    private static func subject(
        _ name: String, _ kind: Source.Kind, _ model: @autoclosure @escaping @Sendable () -> Model
    ) -> Specimen {
        Specimen(name, { $0 }, model: model).with {
            $0.kind = kind
            $0.fidelity = .some
            $0.isIndependent = false
        }
    }

    /// Operators that transform each value.
    static let transforming: [Specimen] = [
        Specimen("map", { $0.map { Item($0.number * 2) } }, model: { .each { [$0 * 2] } }),
        Specimen("compactMap", { $0.compactMap { $0.number % 2 == 0 ? $0 : nil } }, model: { .each(isEven) }),
        Specimen("filter", { $0.filter { $0.number % 2 == 0 } }, model: { .each(isEven) }),
        Specimen("filterNil", { $0.map { $0.number % 2 == 0 ? $0 : nil }.filterNil() }, model: { .each(isEven) }),
        Specimen("mapToVoid", { $0.mapToVoid().map { Item(7) } }, model: { .each { _ in [7] } }),
        Specimen("scan", { $0.scan(Item(0)) { Item($0.number + $1.number) } }, model: running),
        Specimen("tryMap", { $0.tryMap { $0 }.mapError { _ in ConnectionLost() } }, model: same),
        Specimen("handleEvents", { $0.handleEvents(receiveOutput: { _ in }) }, model: same),
        // It subscribes to the source when the first values are requested, and so misses earlier ones.
        Specimen("prepend", { $0.prepend(Item(8), Item(9)) }, model: { .each(initial: [8, 9]) { [$0] } }).with {
            $0.fidelity = .some
        },
        Specimen("append", { $0.append(Item(8), Item(9)) }, model: { .each(atEnd: [8, 9]) { [$0] } }),
        Specimen("share", { $0.share() }, model: same).with {
            $0.fidelity = .some
            $0.isIndependent = false
        },
        Specimen("multicast", { $0.multicast(subject: PassthroughSubject()).autoconnect() }, model: same).with {
            $0.fidelity = .some
            $0.refusesSubscriptions = false
            $0.isIndependent = false
        },
        Specimen("eraseToAnyPublisher", { $0.eraseToAnyPublisher() }, model: same),
        Specimen("buffer", { $0.buffer(size: 99, prefetch: .keepFull, whenFull: .dropOldest) }, model: same),
    ]

    /// Operators that omit values.
    static let shortening: [Specimen] = [
        Specimen("removeDuplicates", { $0.removeDuplicates { $0.number == $1.number } }, model: distinct),
        Specimen("dropFirst", { $0.dropFirst(2) }, model: { dropping(2) }),
        Specimen("prefix", { $0.prefix(2) }, model: { taking(2) }),
        Specimen("first", { $0.first() }, model: { taking(1) }),
    ]

    /// Operators that handle failures.
    static let failing: [Specimen] = [
        Specimen("catch", { $0.catch { _ in Just(Item(5)).setFailureType(to: ConnectionLost.self) } }) {
            Model { input in
                switch input {
                case .value(let number, _): [.value(number)]
                case .finish: [.finished]
                case .fail: [.value(5), .finished]
                }
            }
        },
        Specimen(
            "replaceErrorWithEmpty",
            { $0.replaceErrorWithEmpty().setFailureType(to: ConnectionLost.self) }, model: endingWell),
        Specimen(
            "replaceError", { $0.replaceError(with: Item(5)).setFailureType(to: ConnectionLost.self) }
        ) {
            Model { input in
                switch input {
                case .value(let number, _): [.value(number)]
                case .finish: [.finished]
                case .fail: [.value(5), .finished]
                }
            }
        },
        Specimen("retry", { $0.retry(1) }, model: same),
    ]
}

// MARK: - Models

let same: @Sendable () -> Model = { .each { [$0] } }

private let isEven: @Sendable (Int) -> [Int] = { $0 % 2 == 0 ? [$0] : [] }

/// A model of the running sum.
private let running: @Sendable () -> Model = {
    var sum = 0
    return .each { number in
        sum += number
        return [sum]
    }
}

private let distinct: @Sendable () -> Model = {
    var last: Int?
    return .each { number in
        defer { last = number }
        return number == last ? [] : [number]
    }
}

/// A model in which a failure is a completion.
let endingWell: @Sendable () -> Model = {
    Model { input in
        if case .value(let number, _) = input { [.value(number)] } else { [.finished] }
    }
}

private func dropping(_ count: Int) -> Model {
    var left = count
    return .each { number in
        left -= 1
        return left < 0 ? [number] : []
    }
}

private func taking(_ count: Int) -> Model {
    var left = count
    return Model { input in
        switch input {
        case .value(let number, _):
            left -= 1
            return left == 0 ? [.value(number), .finished] : [.value(number)]
        case .finish: return [.finished]
        case .fail: return [.failed]
        }
    }
}
