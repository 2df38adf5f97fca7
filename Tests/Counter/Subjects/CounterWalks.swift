import AppTools
import CounterContract
import KitTesting

/// The walks through the counter.
package enum CounterWalks {
    /// All of them.
    package static var all: [any AppWalk] { [scripted, live] }

    /// On scripted services.
    package static var scripted: Walk<CounterWorld> { Walk(CounterSubjects.all) }

    /// On live services.
    package static var live: Walk<LiveCounterWorld> { Walk(CounterSubjects.all) }
}
