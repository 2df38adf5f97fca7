import AppSupport
import CounterBaseline
import CounterDomain
import CounterElm
import CounterVariants
import KitTesting

/// What is held to the counter's contract and compared.
public enum CounterSubjects {
    /// The counter in each architecture, without one, and in one from outside.
    public static var all: [ContractSubject<CounterServices>] {
        Architecture.allCases.map(ContractSubject.counter) + [
            ContractSubject("baseline") { CounterBaseline($0) }, ContractSubject("elm") { ElmCounter($0) },
        ]
    }
}

extension ContractSubject where Services == CounterServices {
    /// The counter in an architecture.
    public static func counter(_ architecture: Architecture) -> ContractSubject {
        ContractSubject(architecture.rawValue) { services in CounterVariants.makeRoot(architecture, services) }
    }
}
