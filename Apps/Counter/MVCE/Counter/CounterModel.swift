import CounterDomain
import KitReactive

/// The state of the counter's screen: one property for each thing that changes on its own.
///
/// Its methods keep it consistent: a message disappears with its cause, and past a limit automatic counting stops.
final class CounterModel {
    let count = Property(Count())
    let step = Property(Increment.one)
    let isCountingAutomatically = Property(false)
    let isRequestingNumber = Property(false)
    /// The notice about the last change; `nil` if there is none.
    let message = Property<String?>(nil)

    /// Counts by the step, in a direction of 1 or -1.
    /// - Returns: Whether there was room.
    func count(_ direction: Int) -> Bool {
        var newCount = count.value
        let limit = newCount.add(direction * step.value.rawValue)
        count.set(ifChanged: newCount)
        message.set(ifChanged: limit.map(CounterTexts.limit))
        if limit != nil { isCountingAutomatically.set(ifChanged: false) }
        return limit == nil
    }

    /// Sets the count to 0 and removes the message.
    func reset() { change(to: Count()) }

    /// Shows that a number was requested, and removes the message.
    func numberRequested() {
        isRequestingNumber.set(ifChanged: true)
        message.set(ifChanged: nil)
    }

    /// Sets the count to a random number and removes the message.
    func numberArrived(_ number: Int) {
        isRequestingNumber.set(ifChanged: false)
        change(to: Count(number))
    }

    /// Shows that no number arrived.
    func numberFailed() {
        isRequestingNumber.set(ifChanged: false)
        message.set(ifChanged: CounterTexts.randomFailed)
    }

    /// Shows that automatic counting and the request have ended.
    func left() {
        isCountingAutomatically.set(ifChanged: false)
        isRequestingNumber.set(ifChanged: false)
    }

    private func change(to newCount: Count) {
        count.set(ifChanged: newCount)
        message.set(ifChanged: nil)
    }
}
