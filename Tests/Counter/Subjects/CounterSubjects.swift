import AppCore
import AppTools
import CounterBaseline
import CounterContract
import CounterDomain
import CounterElm
import CounterRendering
import CounterVariants
import KitTesting

/// The subjects of the counter's contract.
package enum CounterSubjects: TestedApp {
    /// The name of the app's program.
    package nonisolated static let name = "counter"

    /// The walks through the app.
    package static var walks: [any AppWalk] { [scripted, live] }

    /// The walk on scripted services.
    package static var scripted: Walk<CounterWorld> { Walk(all) }

    /// The walk on live services.
    package static var live: Walk<LiveCounterWorld> { Walk(all) }

    /// The counter in each architecture, without one, in one from outside, and in two with the other rendering.
    package nonisolated static var all: [ContractSubject<CounterServices>] {
        Architecture.allCases.map { architecture in
            ContractSubject(architecture.rawValue) { CounterVariants.makeRoot(architecture, $0) }
        } + [
            ContractSubject("baseline") { CounterBaseline($0) }, ContractSubject("elm") { ElmCounter($0) },
        ] + rendered
    }

    /// VVSI with retained views, and MVC-E with bodies.
    package nonisolated static var rendered: [ContractSubject<CounterServices>] {
        [
            ContractSubject("vvsi-views") { CounterVVSIWithViews($0) },
            ContractSubject("mvc-e-bodies") { CounterMVCEWithBodies($0) },
        ]
    }
}
