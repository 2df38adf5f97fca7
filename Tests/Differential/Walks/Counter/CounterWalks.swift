public import CounterContract
public import CounterLive
import CounterVariants
public import KitTesting
public import WalkProgram

/// The walks through the counter.
public enum CounterWalks {
    /// All of them.
    public static var all: [any AppWalk] { [scripted, live] }

    /// On scripted services.
    package static var scripted: Walk<CounterWorld> { Walk { CounterVariants.makeRoot($0, $1) } }

    /// On live services.
    package static var live: Walk<LiveCounterWorld> { Walk { CounterVariants.makeRoot($0, $1) } }
}
