import KitCore
import KitReactive

extension Specimen {
    /// Operators that track values, errors or activity.
    static let tracking: [Specimen] = [
        Specimen("trackActivity", { $0.trackActivity(ActivityIndicator()) }, model: same),
        Specimen("trackError", { $0.trackError(ErrorTracker()) }, model: same),
        Specimen(
            "track", { $0.track(ActivityIndicator(), ErrorTracker()).setFailureType(to: ConnectionLost.self) },
            model: endingWell),
        Specimen("named", { $0.named("numbers") }, model: same),
        Specimen("named in a trace", { SubscribedInTrace(upstream: $0.named("numbers")) }, model: same),
    ]

    /// Operators that create or select validations.
    static let validating: [Specimen] = [
        Specimen("onlyErrors", { $0.map(validation).onlyErrors().map(item) }, model: { .each { $0 == 2 ? [2] : [] } }),
        Specimen("nonErrors", { $0.map(validation).nonErrors().map(item) }) {
            .each { $0 == 2 ? [] : [$0] }
        },
        Specimen("isPresent", { $0.map(presentIfOdd).isPresent().map { Item($0 ? 1 : 0) } }) {
            var last: Int?
            return .each { number in
                defer { last = number % 2 }
                return last == number % 2 ? [] : [number % 2]
            }
        },
        Specimen("orEmpty", { $0.map { presentIfOdd($0).map { "\($0)" } }.orEmpty.map { Item(Int($0) ?? 0) } }) {
            .each { [$0 % 2 == 0 ? 0 : $0] }
        },
        Specimen("orEmpty of texts", { $0.map { "\($0.number)" }.orEmpty.map { Item(Int($0) ?? 0) } }, model: same),
        Specimen(
            "remarks", sources: 2, .allInterleaved,
            { sources in
                sources[0].replaceErrorWithEmpty().map(validation)
                    .remarks(shownAfter: sources[1].replaceErrorWithEmpty().mapToVoid())
                    .map { Item(code($0)) }.setFailureType(to: ConnectionLost.self)
            },
            model: remarks
        ).with { $0.fidelity = .end },
    ]
}

/// A publisher that is subscribed to while a trace is current.
private struct SubscribedInTrace: Publisher {
    typealias Output = Item
    typealias Failure = ConnectionLost

    let upstream: Specimen.Stream

    func receive<S: Subscriber<Item, ConnectionLost>>(subscriber: S) {
        Trace.$current.withValue(Trace { _ in }) { upstream.subscribe(subscriber) }
    }
}

private struct WrongNumber: InputError {
    var errorMessage: String { "2 is wrong" }
}

private typealias Number = Validation<Int, WrongNumber>

/// Returns a validation that rejects 2.
private func validation(_ item: Item) -> Number { validation(item.number) }

private func validation(_ number: Int) -> Number {
    number == 2 ? .invalid(.error(WrongNumber())) : .valid(number)
}

private func item(_ validation: Number) -> Item { Item(validation.value ?? 2) }

private func presentIfOdd(_ item: Item) -> Int? { item.number % 2 == 0 ? nil : item.number }

private func code(_ shown: AnyValidation) -> Int {
    switch shown {
    case .empty: 1
    case .valid: 2
    case .errorMessage: 3
    }
}

/// Returns a model of a field whose input is source 0, and that loses the focus when source 1 sends; neither can fail.
private func remarks() -> Model {
    var input: Number?
    var showsError = false
    var last: Int?
    var open = 2
    return Model { event in
        let isLeft: Bool
        switch event {
        case .value(let number, 0): (input, isLeft) = (validation(number), false)
        case .value: isLeft = true
        case .finish, .fail:
            open -= 1
            return open == 0 ? [.finished] : []
        }
        let isWrong = input?.isError == true
        showsError = isWrong && (showsError || isLeft)
        let shown = input?.isValid == true ? 2 : showsError ? 3 : 1
        defer { last = shown }
        return shown == last ? [] : [.value(shown)]
    }
}
