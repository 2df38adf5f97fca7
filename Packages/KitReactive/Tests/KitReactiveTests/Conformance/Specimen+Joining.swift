import KitReactive

extension Specimen {
    /// Operators that make one publisher of several.
    static let joining: [Specimen] = [
        Specimen("merge of 2", sources: 2, .allInterleaved, { $0[0].map { $0 }.merge(with: $0[1]) }) { .merge(2) },
        Specimen("merge of 3", sources: 3, .allInterleaved, { $0[0].merge(with: $0[1], $0[2]) }) { .merge(3) },
        Specimen("merge of 4", sources: 4, .allInterleaved, { $0[0].merge(with: $0[1], $0[2], $0[3]) }) { .merge(4) },
        Specimen(
            "merge of 8", sources: 8, .allInterleaved,
            { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) }
        ) { .merge(8) },
        Specimen("MergeMany", sources: 5, .allInterleaved, { Publishers.MergeMany($0) }) { .merge(5) },
        Specimen(
            "combineLatest of 2", sources: 2, .some, { $0[0].combineLatest($0[1]) { joined([$0, $1]) } }
        ) { .combineLatest(2) },
        Specimen(
            "combineLatest of 3", sources: 3, .some,
            { $0[0].combineLatest($0[1], $0[2]).map { joined([$0, $1, $2]) } }
        ) { .combineLatest(3) },
        Specimen(
            "combineLatest of 4", sources: 4, .some,
            { $0[0].combineLatest($0[1], $0[2], $0[3]) { joined([$0, $1, $2, $3]) } }
        ) { .combineLatest(4) },
        Specimen("zip", sources: 2, .some, { $0[0].zip($0[1]) { joined([$0, $1]) } }, model: zipping),
        Specimen(
            "withLatestFrom", sources: 2, .some,
            {
                $0[0].replaceErrorWithEmpty()
                    .withLatestFrom($0[1].replaceErrorWithEmpty()) { joined([$0, $1]) }
                    .setFailureType(to: ConnectionLost.self)
            }, model: sampling),
        Specimen(
            "withLatestFrom of publishers that fail", sources: 2, .some,
            { $0[0].withLatestFrom($0[1]) { joined([$0, $1]) } }, model: failingSampling),
        Specimen("prefix(until:)", sources: 2, .some, { $0[0].prefix(until: $0[1]) }) {
            Model { input in
                switch input {
                case .value(let number, 0): [.value(number)]
                case .value: [.finished]
                case .finish(let source): source == 0 ? [.finished] : []
                case .fail(let source): source == 0 ? [.failed] : []
                }
            }
        },
        Specimen("drop(until:)", sources: 2, .some, { $0[0].drop(until: $0[1]) }, model: dropping),
    ]

    /// Operators that subscribe to publishers made of values.
    static let switching: [Specimen] = [
        Specimen(
            "flatMapLatest", sources: 3, .some,
            { streams in
                streams[0].flatMapLatest { streams[$0.number % 2 + 1] }
            }, model: latest),
        Specimen(
            "flatMap", sources: 3, .allInterleaved,
            { streams in
                streams[0].flatMap { item in Just(item).setFailureType(to: ConnectionLost.self) }
                    .merge(with: streams[1], streams[2])
            }
        ) { .merge(3) },
    ]
}

private func joined(_ items: [Item]) -> Item {
    Item(Model.joined(items.map(\.number)))
}

// MARK: - Models

/// Pairs in order; it ends as soon as there can be no further pair.
private let zipping: @Sendable () -> Model = {
    var waiting: [[Int]] = [[], []]
    var ended = [false, false]
    func isOver() -> Bool { (0...1).contains { ended[$0] && waiting[$0].isEmpty } }
    return Model { input in
        switch input {
        case .value(let number, let source):
            waiting[source].append(number)
            guard waiting.allSatisfy({ !$0.isEmpty }) else { return [] }
            let pair = Model.joined([waiting[0].removeFirst(), waiting[1].removeFirst()])
            return [.value(pair)] + (isOver() ? [.finished] : [])
        case .finish(let source):
            ended[source] = true
            return isOver() ? [.finished] : []
        case .fail: return [.failed]
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
        case .finish(let source), .fail(let source): return source == 0 ? [.finished] : []
        }
    }
}

private let failingSampling: @Sendable () -> Model = {
    let model = sampling()
    return Model { input in
        if case .fail = input { return [.failed] }
        return input == .finish(1) ? [] : model.outputs(after: input)
    }
}

private let dropping: @Sendable () -> Model = {
    var isOpen = false
    return Model { input in
        switch input {
        case .value(let number, 0): return isOpen ? [.value(number)] : []
        case .value:
            isOpen = true
            return []
        case .finish(let source): return source == 0 || !isOpen ? [.finished] : []
        case .fail(let source): return source == 0 || !isOpen ? [.failed] : []
        }
    }
}

/// Source 0 chooses between sources 1 and 2.
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
