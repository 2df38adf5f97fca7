import KitClock
import KitReactive

// MARK: - Demand

extension Check {
    /// A subscriber that requests a few values now and then, and all in the end.
    func randomDemand(_ specimen: Specimen, seed: UInt64) -> [String] {
        var generator = SeededGenerator(seed: seed)
        let script = specimen.playable(Script.random(sources: specimen.sources, seed: seed &+ 100))
        let run = Run(specimen, .keeping, .nothing)
        run.play(script) { _ in
            let count = Int.random(in: 0...2, using: &generator)
            if count > 0 { run.witness.request(.max(count)) }
        }
        run.witness.request(.unlimited)
        return judge(run, specimen, script)
    }

    /// The faults of the values that a subscriber received with unlimited demand, though not at once.
    func judge(_ run: Run, _ specimen: Specimen, _ script: [Input]) -> [String] {
        let (heard, expected) = (run.witness.heard, specimen.expected(script))
        let isRight =
            switch specimen.fidelity {
            case .all: heard == expected
            // A failure overtakes values that wait for demand.
            case .allInterleaved: expected.last == .failed || isInterleaved(heard, expected)
            case .some: isSubsequence(heard, expected) || run.sources.count > 1
            }
        return (isRight ? [] : difference(heard, expected, script)) + run.witness.breaches
    }

    /// Whether the values of each source are the same and in the same order, and the end is as well.
    private func isInterleaved(_ heard: [Output], _ expected: [Output]) -> Bool {
        heard.last?.isEnd == expected.last?.isEnd
            && (0..<10).allSatisfy { source in
                let ofSource = { (output: Output) in output.number.map { $0 / 100 == source } == true }
                return heard.filter(ofSource) == expected.filter(ofSource)
            }
    }

    private func isSubsequence(_ heard: [Output], _ expected: [Output]) -> Bool {
        var rest = expected[...]
        return heard.allSatisfy { output in
            guard let index = rest.firstIndex(of: output) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }
}

// MARK: - Cancellation and nesting

extension Check {
    func cancelInside(_ specimen: Specimen, at count: Int) -> [String] {
        let script = specimen.playable(Script.values(sources: specimen.sources, rounds: 4))
        let run = Run(specimen)
        run.witness.onValue = { [unowned witness = run.witness] number in
            if number == count { witness.cancel() }
            return .none
        }
        run.play(script)
        let expected = specimen.expected(script)
        guard expected.compactMap(\.number).count >= count else { return [] }
        return difference(run.witness.heard, Array(expected.prefix(count)), script)
            + run.witness.breaches + open(run, specimen)
    }

    func cancelAtStart(_ specimen: Specimen) -> [String] {
        let run = Run(specimen, .dropping, .cancel).play(Script.complete(sources: specimen.sources))
        return difference(run.witness.heard, [], "cancelled") + run.witness.breaches + open(run, specimen)
    }

    private func open(_ run: Run, _ specimen: Specimen) -> [String] {
        run.openCount == 0 ? [] : ["\(run.openCount) subscriptions are left"]
    }

    /// Input that the subscriber sends to a source inside its first value follows that value, for every subscriber.
    func nested(_ specimen: Specimen, _ input: @escaping (Int) -> Input) -> [String] {
        (0..<specimen.sources).flatMap { source -> [String] in
            let script = specimen.playable(Script.values(sources: specimen.sources))
            guard specimen.playable([input(source)]) != [] else { return [] }
            let first = firstIndex(of: script, specimen)
            guard let first else { return [] }
            let run = Run(specimen, .passthroughSubject)
            run.witness.onValue = { [unowned run] count in
                if count == specimen.model().initial.count + 1 { run.apply(input(source)) }
                return .none
            }
            run.play(script)
            var nested = script
            nested.insert(input(source), at: first + 1)
            return difference(run.witness.heard, specimen.expected(nested), nested) + run.witness.breaches
        }
    }

    /// The input at which the first value after the initial ones is sent.
    private func firstIndex(of script: [Input], _ specimen: Specimen) -> Int? {
        let count = specimen.model().initial.count
        return script.indices.first { specimen.expected(Array(script[...$0])).compactMap(\.number).count > count }
    }
}

// MARK: - Memory and subscribers

extension Check {
    func release(_ specimen: Specimen) -> [String] {
        let run = Run(specimen).play(specimen.playable(Script.values(sources: specimen.sources)))
        run.witness.cancel()
        return kept(run, specimen) + open(run, specimen)
    }

    func releaseAtEnd(_ specimen: Specimen, _ end: Input) -> [String] {
        let ends = [end] + (0..<specimen.sources).map { Input.finish($0) }
        guard specimen.playable(ends) == ends else { return [] }
        let run = Run(specimen).play(Script.values(sources: specimen.sources) + ends)
        return kept(run, specimen)
    }

    /// A subject and a property keep their own newest value; nothing else is kept by anything.
    private func kept(_ run: Run, _ specimen: Specimen) -> [String] {
        let own = specimen.kind == .currentValueSubject || specimen.kind == .property ? 1 : 0
        return run.livingCount <= own ? [] : ["\(run.livingCount) values are kept"]
    }

    func secondSubscriber(_ specimen: Specimen) -> [String] {
        let script = specimen.playable(Script.complete(sources: specimen.sources))
        let run = Run(specimen)
        let second = Witness()
        run.publisher.subscribe(second)
        run.play(script)
        return difference(run.witness.heard, specimen.expected(script), script) + run.witness.breaches
            + difference(second.heard, specimen.expected(script), script) + second.breaches
    }
}
