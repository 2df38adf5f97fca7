import KitDI
import KitVVSI
import PostsDomain

/// A state of a screen that shows ages: what happens to it happens at a time.
protocol AgingState: StateProtocol {
    /// When an age on the screen changes next; `nil` while none is shown.
    var nextAge: Timestamp? { get }
    mutating func timePassed(to now: Timestamp)
}

extension StateHandle where S: AgingState {
    /// Returns a handle with which each change happens at its time, and a timer waits for the next age that follows.
    func aging(_ timer: Work, _ services: PostsServices) -> Self {
        withEachUpdate {
            $0.timePassed(to: services.dates.now())
        } then: { former in
            awaitNextAge(timer, after: former.nextAge, services)
        }
    }

    /// Waits for the next age in place of the former one; a timer for the same age continues.
    private func awaitNextAge(_ timer: Work, after former: Timestamp?, _ services: PostsServices) {
        let next = value.nextAge
        guard next != former || !isRunning(timer) else { return }
        guard let next else { return cancel(timer) }
        schedule(timer, after: services.dates.now().duration(until: next), on: services.clock) {
            // Nothing happens but that time passes, as with each update.
            aging(timer, services).update { _ in }
        }
    }
}
