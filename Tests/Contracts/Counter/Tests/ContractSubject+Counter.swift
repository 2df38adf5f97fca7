import AppSupport
import CounterDomain
import CounterVariants
import KitTesting

extension Subject where Services == CounterServices {
    static func counter(_ architecture: Architecture) -> Subject {
        Subject(architecture.rawValue) { services in CounterVariants.makeRoot(architecture, services) }
    }
}
