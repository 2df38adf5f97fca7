package import CounterContract
package import CounterLive
import CounterSubjects
package import KitTesting
package import WalkProgram

/// The walks through the counter.
public enum CounterWalks {
    /// All walks.
    package static var all: [any AppWalk] { [scripted, live] }

    /// The walk with scripted services.
    package static var scripted: Walk<CounterWorld> { Walk(CounterSubjects.all) }

    /// The walk with live services.
    package static var live: Walk<LiveCounterWorld> { Walk(CounterSubjects.all) }
}
