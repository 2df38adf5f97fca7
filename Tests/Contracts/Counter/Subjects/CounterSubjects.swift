import AppSupport
import CounterBaseline
import CounterDomain
import CounterElm
import CounterVariants
import KitTesting

/// The subjects of the counter's contract.
public enum CounterSubjects {
    /// The counter in each architecture, without one, and in an external one.
    public nonisolated static var all: [ContractSubject<CounterServices>] {
        Architecture.allCases.map { architecture in
            ContractSubject(architecture.rawValue) { CounterVariants.makeRoot(architecture, $0) }
        } + [
            ContractSubject("baseline") { CounterBaseline($0) }, ContractSubject("elm") { ElmCounter($0) },
        ]
    }
}
