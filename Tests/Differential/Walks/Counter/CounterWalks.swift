public import CounterContract
public import CounterLive
import CounterSubjects
public import KitTesting
public import WalkProgram

/// The walks through the counter.
public enum CounterWalks {
    /// All of them.
    public static var all: [any AppWalk] { [scripted, live] }

    /// On scripted services.
    package static var scripted: Walk<CounterWorld> { Walk(CounterSubjects.all) }

    /// On live services.
    package static var live: Walk<LiveCounterWorld> { Walk(CounterSubjects.all) }
}
