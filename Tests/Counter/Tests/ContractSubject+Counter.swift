import AppCore
import CounterDomain
import CounterVariants
import KitTesting

extension ContractSubject where Services == CounterServices {
    static func counter(_ architecture: Architecture) -> ContractSubject {
        ContractSubject(architecture.rawValue) { services in CounterVariants.makeRoot(architecture, services) }
    }
}
