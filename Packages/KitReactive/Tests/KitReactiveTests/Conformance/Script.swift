import KitCore

/// A value that is an object, so that a test can detect its release.
final class Item {
    let number: Int

    init(_ number: Int) { self.number = number }
}

/// An action of a source.
enum Input: Hashable, CustomStringConvertible {
    case value(Int, from: Int)
    case finish(Int)
    case fail(Int)

    var source: Int {
        switch self {
        case .value(_, let source), .finish(let source), .fail(let source): source
        }
    }

    var isEnd: Bool {
        if case .value = self { false } else { true }
    }

    var description: String {
        switch self {
        case .value(let number, let source): "\(source):\(number)"
        case .finish(let source): "\(source):|"
        case .fail(let source): "\(source):✗"
        }
    }
}

/// An event that a subscriber receives.
enum Output: Hashable, CustomStringConvertible {
    case value(Int)
    case finished
    case failed

    var isEnd: Bool { self == .finished || self == .failed }

    var number: Int? {
        if case .value(let number) = self { number } else { nil }
    }

    var description: String {
        switch self {
        case .value(let number): "\(number)"
        case .finished: "|"
        case .failed: "✗"
        }
    }
}

/// The inputs of a publisher's sources, in order.
enum Script {
    /// Returns values of several sources in turn, without a completion: 1, 101, 2, 102.
    static func values(sources count: Int, rounds: Int = 3) -> [Input] {
        (1...rounds).flatMap { round in (0..<count).map { .value($0 * 100 + round, from: $0) } }
    }

    /// Returns the same values, followed by the completions of all sources.
    static func complete(sources count: Int, rounds: Int = 3) -> [Input] {
        values(sources: count, rounds: rounds) + (0..<count).map { .finish($0) }
    }

    /// Returns a random script for a seed; every fourth script has a failure.
    static func random(sources count: Int, seed: UInt64) -> [Input] {
        var generator = SeededGenerator(seed: seed &* 7919)
        guard count > 0 else { return [] }
        var script: [Input] = (1...Int.random(in: 1...10, using: &generator)).map { round in
            let source = Int.random(in: 0..<count, using: &generator)
            // Adjacent values are sometimes equal, for operators that compare them.
            return .value(source * 100 + (round + 1) / 2, from: source)
        }
        for source in 0..<count where Bool.random(using: &generator) {
            script.insert(
                seed % 4 == 0 ? .fail(source) : .finish(source),
                at: Int.random(in: 0...script.count, using: &generator))
        }
        return script
    }

    /// Returns scripts in which one source ends after `index` inputs, for every index, source and kind of completion.
    static func endings(sources count: Int) -> [[Input]] {
        let script = values(sources: count, rounds: count > 3 ? 1 : 2)
        return (0...script.count).flatMap { index in
            (0..<count).flatMap { source in
                [Input.finish(source), .fail(source)].map { end in
                    script[..<index] + [end] + script[index...] + (0..<count).map { .finish($0) }
                }
            }
        }
    }
}
