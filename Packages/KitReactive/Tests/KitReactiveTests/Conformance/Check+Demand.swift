import KitCore
import KitReactive

// MARK: - Demand

extension Check {
    /// A subscriber that requests a few values at random moments, and all the rest at the end.
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
        return cancelled(run, specimen, Array(expected.prefix(count)), script)
    }

    func cancelAtStart(_ specimen: Specimen) -> [String] {
        let run = Run(specimen, .dropping, .cancel).play(Script.complete(sources: specimen.sources))
        return cancelled(run, specimen, [], "cancelled")
    }

    /// Returns the faults of a subscriber that has cancelled.
    private func cancelled(_ run: Run, _ specimen: Specimen, _ expected: [Output], _ script: Any) -> [String] {
        let witness = run.witness
        let heard = specimen.endsAtOnce ? witness.heard.filter { !$0.isEnd } : witness.heard
        let breaches = witness.breaches.filter { !(specimen.endsAtOnce && $0 == Witness.lateEnd) }
        return difference(heard, expected, script) + breaches + open(run, specimen)
    }

    private func open(_ run: Run, _ specimen: Specimen) -> [String] {
        run.openCount == 0 ? [] : ["\(run.openCount) subscriptions are left"]
    }

    /// Checks that input which the subscriber sends to a source inside its first value follows that value, for every
    /// subscriber.
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

    /// Returns the index of the input that sends the first value after the initial ones.
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
        let script = Script.values(sources: specimen.sources) + [end]
        let run = Run(specimen).play(script)
        let isOver = specimen.expected(script).last?.isEnd == true
        return (isOver ? open(run, specimen) : []) + kept(run.continue(ends), specimen)
    }

    /// Returns the faults of retained values: a subject and a property keep only their own latest value, others
    /// nothing.
    private func kept(_ run: Run, _ specimen: Specimen) -> [String] {
        let keeping: [Source.Kind] = [.currentValueSubject, .property, .published]
        let own = specimen.kind.map(keeping.contains) == true ? 1 : 0
        return run.livingCount <= own ? [] : ["\(run.livingCount) values are kept"]
    }

    func secondSubscriber(_ specimen: Specimen) -> [String] {
        let script = specimen.playable(Script.complete(sources: specimen.sources))
        let run = Run(specimen)
        let second = Witness()
        var log: [String] = []
        run.witness.onOutput = { log.append("first \($0)") }
        second.onOutput = { log.append("second \($0)") }
        run.publisher.subscribe(run.witness)
        run.publisher.subscribe(second)
        run.continue(script)
        let expected = specimen.expected(script)
        let order = expected.flatMap { ["first \($0)", "second \($0)"] }
        return difference(run.witness.heard, expected, script) + run.witness.breaches
            + difference(second.heard, expected, script) + second.breaches
            + (specimen.isIndependent || log == order ? [] : ["the order is \(log)"])
    }

    /// Checks that a second subscription from a source is cancelled, and the first one continues.
    ///
    /// Operators that pass their subscription through leave that to the subscriber.
    func secondSubscription(_ specimen: Specimen) -> [String] {
        guard specimen.refusesSubscriptions else { return [] }
        let script = specimen.playable(Script.complete(sources: specimen.sources))
        let run = Run(specimen)
        var taps: [Tap] = []
        run.play(script) { _ in taps += run.sources.flatMap { $0.intrude() } }
        let wasRefused = taps.allSatisfy { $0.cancelCount == 1 && $0.requests == [] }
        return difference(run.witness.heard, specimen.expected(script), script)
            + run.witness.breaches.filter { $0 != Witness.secondSubscription }
            + (wasRefused ? [] : ["a second subscription is not cancelled"])
    }
}
