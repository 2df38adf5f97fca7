/// A simple model of the output that a publisher must send to a subscriber with unlimited demand.
final class Model {
    /// The values that arrive with the subscription.
    let initial: [Output]
    private let react: (Input) -> [Output]

    init(initial: [Output] = [], _ react: @escaping (Input) -> [Output]) {
        self.initial = initial
        self.react = react
    }

    /// Returns the output for the next input.
    func outputs(after input: Input) -> [Output] { react(input) }

    /// Returns the output for a script; nothing follows a completion, and a source that has ended sends nothing more.
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

    /// Returns a model of one source that transforms each value, and passes the completion through.
    static func each(initial: [Int] = [], atEnd: [Int] = [], _ transform: @escaping (Int) -> [Int]) -> Model {
        Model(initial: initial.map { .value($0) }) { input in
            switch input {
            case .value(let number, _): transform(number).map { .value($0) }
            case .finish: atEnd.map { .value($0) } + [.finished]
            case .fail: [.failed]
            }
        }
    }

    /// Returns a model of all values of `count` sources, which ends when all have ended or one fails.
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

    /// Returns a model of the latest values of `count` sources, joined as groups of three digits.
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

    /// Returns the values of several sources joined as one number.
    static func joined(_ numbers: [Int]) -> Int {
        numbers.reduce(0) { $0 * 1000 + $1 }
    }
}
