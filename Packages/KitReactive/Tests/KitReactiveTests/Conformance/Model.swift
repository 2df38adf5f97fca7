/// The output that a publisher must send to a subscriber with unlimited demand, in the plainest code.
final class Model {
    /// The values that arrive with the subscription.
    let initial: [Output]
    private let react: (Input) -> [Output]

    init(initial: [Output] = [], _ react: @escaping (Input) -> [Output]) {
        self.initial = initial
        self.react = react
    }

    /// The output for one more input.
    func outputs(after input: Input) -> [Output] { react(input) }

    /// The output for a script; nothing follows an end, and a source that has ended sends nothing more.
    func outputs(of script: [Input]) -> [Output] {
        var outputs = initial
        var ended: Set<Int> = []
        for input in script where !ended.contains(input.source) {
            guard outputs.last?.isEnd != true else { break }
            if input.isEnd { ended.insert(input.source) }
            outputs += react(input)
        }
        return outputs.firstIndex(where: \.isEnd).map { Array(outputs[...$0]) } ?? outputs
    }

    /// One source; each value becomes others, and the end stays.
    static func each(initial: [Int] = [], atEnd: [Int] = [], _ transform: @escaping (Int) -> [Int]) -> Model {
        Model(initial: initial.map { .value($0) }) { input in
            switch input {
            case .value(let number, _): transform(number).map { .value($0) }
            case .finish: atEnd.map { .value($0) } + [.finished]
            case .fail: [.failed]
            }
        }
    }

    /// All values of `count` sources; it ends when all have, or one fails.
    static func merge(_ count: Int) -> Model {
        var open = count
        return Model { input in
            switch input {
            case .value(let number, _): return [.value(number)]
            case .finish:
                open -= 1
                return open == 0 ? [.finished] : []
            case .fail: return [.failed]
            }
        }
    }

    /// The newest values of `count` sources, once all have one, written one after the other in groups of three digits.
    static func combineLatest(_ count: Int) -> Model {
        var newest = [Int?](repeating: nil, count: count)
        var open = count
        return Model { input in
            switch input {
            case .value(let number, let source):
                newest[source] = number
                let all = newest.compactMap { $0 }
                return all.count == count ? [.value(joined(all))] : []
            case .finish:
                open -= 1
                return open == 0 ? [.finished] : []
            case .fail: return [.failed]
            }
        }
    }

    /// The values of several sources written as one number.
    static func joined(_ numbers: [Int]) -> Int {
        numbers.reduce(0) { $0 * 1000 + $1 }
    }
}
