import CounterContract
import CounterLive
import CounterVariants
import KitTesting
import WalkProgram

/// The walks through the counter.
package enum CounterWalks {
    /// All of them.
    package static var all: [any AppWalk] { [scripted, live] }

    /// On scripted services.
    package static var scripted: Walk<CounterWorld> { Walk { CounterVariants.makeRoot($0, $1) } }

    /// On live services.
    package static var live: Walk<LiveCounterWorld> { Walk { CounterVariants.makeRoot($0, $1) } }
}
