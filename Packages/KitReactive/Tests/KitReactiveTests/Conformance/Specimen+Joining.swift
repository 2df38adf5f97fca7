import KitReactive

extension Specimen {
    /// Operators that join several publishers.
    static let joining: [Specimen] = [
        Specimen("merge of 2", sources: 2, .allInterleaved, { $0[0].map { $0 }.merge(with: $0[1]) }) { .merge(2) },
        Specimen("merge of 3", sources: 3, .allInterleaved, { $0[0].merge(with: $0[1], $0[2]) }) { .merge(3) },
        Specimen("merge of 4", sources: 4, .allInterleaved, { $0[0].merge(with: $0[1], $0[2], $0[3]) }) { .merge(4) },
        Specimen(
            "merge that grows", sources: 4, .allInterleaved,
            { $0[0].merge(with: $0[1].map { $0 }).merge(with: $0[2], $0[3].map { $0 }) }
        ) { .merge(4) },
        Specimen(
            "merge of merges", sources: 4, .allInterleaved,
            { $0[0].merge(with: $0[1].map { $0 }).merge(with: $0[2].merge(with: $0[3])) }
        ) { .merge(4) },
        Specimen("AnyPublisher.merge", sources: 3, .allInterleaved, { AnyPublisher.merge($0) }) { .merge(3) },
        Specimen("MergeMany", sources: 5, .allInterleaved, { Publishers.MergeMany($0) }) { .merge(5) },
        Specimen(
            "combineLatest of 2", sources: 2, .newest, { $0[0].combineLatest($0[1]) { joined([$0, $1]) } }
        ) { .combineLatest(2) },
        Specimen(
            "combineLatest of 3", sources: 3, .newest,
            { $0[0].combineLatest($0[1], $0[2]).map { joined([$0, $1, $2]) } }
        ) { .combineLatest(3) },
        Specimen(
            "combineLatest of 4", sources: 4, .newest,
            { $0[0].combineLatest($0[1], $0[2], $0[3]) { joined([$0, $1, $2, $3]) } }
        ) { .combineLatest(4) },
        Specimen(
            "combineLatest of 5", sources: 5, .newest,
            { AnyPublisher.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4]) { joined([$0, $1, $2, $3, $4]) } }
        ) { .combineLatest(5) },
        Specimen(
            "withLatestFrom", sources: 2, .some,
            {
                $0[0].withLatestFrom($0[1].replaceErrorWithEmpty()) { joined([$0, $1]) }
            }, model: sampling),
        Specimen("until", sources: 2, .some, { $0[0].until($0[1]) }, model: untilOther),
    ]

    /// Operators that subscribe to publishers made from values.
    static let switching: [Specimen] = [
        Specimen(
            "flatMapLatest", sources: 3, .some,
            { streams in
                streams[0].flatMapLatest { streams[$0.number % 2 + 1] }
            }, model: latest),
        Specimen(
            "flatMapLatest that only the inner publishers can fail", sources: 3, .some,
            { streams in
                streams[0].replaceErrorWithEmpty().flatMapLatest { streams[$0.number % 2 + 1] }
            }, model: endingWell(latest)),
        Specimen(
            "switchToLatest", sources: 3, .some,
            { streams in
                streams[0].map { streams[$0.number % 2 + 1] }.switchToLatest()
            }, model: latest),
        Specimen(
            "switchToLatest that only the inner publishers can fail", sources: 3, .some,
            { streams in
                streams[0].replaceErrorWithEmpty().map { streams[$0.number % 2 + 1] }.switchToLatest()
            }, model: endingWell(latest)),
        Specimen(
            "switchToLatest that only the outer publisher can fail", sources: 3, .some,
            { streams in
                streams[0].map { streams[$0.number % 2 + 1].replaceErrorWithEmpty() }.switchToLatest()
            }, model: endingWell(latest, 1...2)),
        Specimen(
            "switchToLatest that cannot fail", sources: 3, .some,
            { streams in
                streams[0].replaceErrorWithEmpty().map { streams[$0.number % 2 + 1].replaceErrorWithEmpty() }
                    .switchToLatest().setFailureType(to: ConnectionLost.self)
            }, model: endingWell(latest, 0...2)),
        // Each of the first two values opens a source; both then run at once.
        Specimen(
            "flatMap", sources: 3, .allInterleaved,
            { streams in
                streams[0].prefix(2).scan(Item(0)) { last, _ in Item(last.number + 1) }
                    .flatMap { streams[$0.number] }
            }, model: opening
        ).with { $0.refusesSubscriptions = false },
    ]
}

func joined(_ items: [Item]) -> Item {
    Item(Model.joined(items.map(\.number)))
}

// MARK: - Models

private let untilOther: @Sendable () -> Model = {
    Model { input in
        switch input {
        case .value(let number, 0): [.value(number)]
        case .value: [.finished]
        case .finish(let source): source == 0 ? [.finished] : []
        case .fail(let source): source == 0 ? [.failed] : []
        }
    }
}

/// Returns a model in which a failure of some sources is a completion.
private func endingWell(
    _ model: @escaping @Sendable () -> Model, _ sources: ClosedRange<Int> = 0...0
) -> @Sendable () -> Model {
    {
        let model = model()
        return Model { input in
            let isFailure = input.isEnd && input == .fail(input.source) && sources.contains(input.source)
            return model.outputs(after: isFailure ? .finish(input.source) : input)
        }
    }
}

/// A model in which each of the first two values of source 0 opens one of the other sources.
private let opening: @Sendable () -> Model = {
    var count = 0
    var ended: Set<Int> = []
    var failed: Set<Int> = []
    func end() -> [Output] {
        let isOver = (count == 2 || ended.contains(0)) && (1...2).allSatisfy { $0 > count || ended.contains($0) }
        return isOver ? [.finished] : []
    }
    return Model { input in
        switch input {
        case .value(_, 0):
            guard count < 2 else { return [] }
            count += 1
            return failed.contains(count) ? [.failed] : end()
        case .value(let number, let source): return source <= count ? [.value(number)] : []
        case .finish(let source):
            ended.insert(source)
            return end()
        case .fail(let source):
            if source == 0, count == 2 { return [] }
            failed.insert(source)
            return source <= count ? [.failed] : []
        }
    }
}

private let sampling: @Sendable () -> Model = {
    var sample: Int?
    return Model { input in
        switch input {
        case .value(let number, 0): return sample.map { [.value(Model.joined([number, $0]))] } ?? []
        case .value(let number, _):
            sample = number
            return []
        case .finish(let source): return source == 0 ? [.finished] : []
        case .fail(let source): return source == 0 ? [.failed] : []
        }
    }
}

/// A model in which source 0 chooses between sources 1 and 2.
private let latest: @Sendable () -> Model = {
    var chosen: Int?
    var ended: Set<Int> = []
    var failed: Set<Int> = []
    func isInnerOver() -> Bool { chosen.map { ended.contains($0) } ?? true }
    return Model { input in
        switch input {
        case .value(let number, 0):
            chosen = number % 2 + 1
            return chosen.map(failed.contains) == true ? [.failed] : []
        case .value(let number, let source): return source == chosen ? [.value(number)] : []
        case .finish(let source):
            ended.insert(source)
            return ended.contains(0) && isInnerOver() ? [.finished] : []
        case .fail(let source):
            failed.insert(source)
            return source == 0 || source == chosen ? [.failed] : []
        }
    }
}
