import AppSupport
import CounterBaseline
import CounterDomain
import CounterElm
import CounterVariants
import KitTesting

/// What is tested against the counter's contract, and compared.
public enum CounterSubjects {
    /// The counter in each architecture, without one, and in one from outside.
    public nonisolated static var all: [ContractSubject<CounterServices>] {
        Architecture.allCases.map { architecture in
            ContractSubject(architecture.rawValue) { CounterVariants.makeRoot(architecture, $0) }
        } + [
            ContractSubject("baseline") { CounterBaseline($0) }, ContractSubject("elm") { ElmCounter($0) },
        ]
    }
}
