import CounterDomain
import KitReactive

/// The state of the counter's screen: one property for each thing that changes on its own.
///
/// Its methods keep it consistent: a message disappears with its cause, and past a limit automatic counting stops.
final class CounterModel {
    let count = Property(Count())
    let step = Property(CounterStep.one)
    let isCountingAutomatically = Property(false)
    let isAskingForNumber = Property(false)
    let message = Property("")

    /// Counts by the step, in a direction of 1 or -1.
    /// - Returns: Whether there was room.
    func count(_ direction: Int) -> Bool {
        var newCount = count.value
        let limit = newCount.add(direction * step.value.rawValue)
        count.set(ifChanged: newCount)
        message.set(ifChanged: limit.map(CounterTexts.limit) ?? "")
        if limit != nil { isCountingAutomatically.set(ifChanged: false) }
        return limit == nil
    }

    /// Sets the count; a message about the one before goes.
    func show(_ newCount: Count) {
        count.set(ifChanged: newCount)
        message.set(ifChanged: "")
    }

    /// Notes that a number is awaited; a message goes.
    func beginAsking() {
        isAskingForNumber.set(ifChanged: true)
        message.set(ifChanged: "")
    }

    /// Notes the answer.
    func finishAsking(with number: Int) {
        isAskingForNumber.set(ifChanged: false)
        show(Count(number))
    }

    /// Notes that none came.
    func failAsking() {
        isAskingForNumber.set(ifChanged: false)
        message.set(ifChanged: CounterTexts.randomFailed)
    }

    /// Notes that nothing is under way any more.
    func rest() {
        isCountingAutomatically.set(ifChanged: false)
        isAskingForNumber.set(ifChanged: false)
    }
}
