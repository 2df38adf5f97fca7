import KitReactive

// MARK: - Values under limited demand

extension Check {
    /// Returns the faults of the values that a subscriber received with unlimited demand, requested gradually.
    func judge(_ run: Run, _ specimen: Specimen, _ script: [Input]) -> [String] {
        let (heard, expected) = (run.witness.heard, specimen.expected(script))
        let isRight = hasEnd(heard) == hasEnd(expected) && hasRightValues(heard, expected, specimen, script)
        return (isRight ? [] : difference(heard, expected, script)) + run.witness.breaches
    }

    private func hasRightValues(
        _ heard: [Output], _ expected: [Output], _ specimen: Specimen, _ script: [Input]
    ) -> Bool {
        // A failure overtakes waiting values of other sources.
        let isCut = specimen.sources > 1 && expected.last == .failed
        switch specimen.fidelity {
        case .all: return heard == expected
        case .allInterleaved:
            return (0..<specimen.sources).allSatisfy { source in
                isCut
                    ? hasPart(of: source, heard, script, repeats: false)
                    : part(of: source, heard) == part(of: source, expected)
            }
        case .some where specimen.sources == 1: return isSubsequence(heard, expected)
        case .some: return (0..<specimen.sources).allSatisfy { hasPart(of: $0, heard, script, repeats: $0 > 0) }
        case .end: return true
        case .newest:
            let hasNewest = isCut || heard.last { !$0.isEnd } == expected.last { !$0.isEnd }
            return hasNewest && (0..<specimen.sources).allSatisfy { hasPart(of: $0, heard, script, repeats: true) }
        }
    }

    private func hasEnd(_ outputs: [Output]) -> Bool { outputs.last?.isEnd == true }

    private func isSubsequence<Element: Equatable>(_ heard: [Element], _ expected: [Element]) -> Bool {
        var rest = expected[...]
        return heard.allSatisfy { output in
            guard let index = rest.firstIndex(of: output) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }

    /// Returns whether the values received from a source are those it sent, in order, possibly with omissions or
    /// repetitions.
    private func hasPart(of source: Int, _ heard: [Output], _ script: [Input], repeats: Bool) -> Bool {
        let part = part(of: source, heard)
        let received = repeats ? part.indices.filter { $0 == 0 || part[$0] != part[$0 - 1] }.map { part[$0] } : part
        return isSubsequence(received, sent(by: source, script))
    }

    /// Returns the values of one source, including those that were combined with others.
    private func part(of source: Int, _ outputs: [Output]) -> [Int] {
        outputs.flatMap { output -> [Int] in
            var columns: [Int] = []
            var rest = output.number ?? 0
            while rest > 0 {
                columns.insert(rest % 1000, at: 0)
                rest /= 1000
            }
            return columns.filter { $0 / 100 == source }
        }
    }

    /// Returns the values that a source sends before its completion.
    private func sent(by source: Int, _ script: [Input]) -> [Int] {
        let own = script.filter { $0.source == source }
        return own.prefix { !$0.isEnd }.compactMap { if case .value(let number, _) = $0 { number } else { nil } }
    }
}
