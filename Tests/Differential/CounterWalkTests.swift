import AppSupport
import CounterVariants
import KitCells
import KitTesting
import Testing

@testable import CounterContract

@Suite("Counter walks")
struct CounterWalkTests {
    @Test("the same random steps give the same screens in every architecture", arguments: 1...20 as ClosedRange<UInt64>)
    func walk(seed: UInt64) async throws {
        let subjects = Architecture.allCases.map { architecture in
            ContractSubject(architecture.rawValue) { CounterVariants.makeRoot(architecture, $0) }
        }
        let difference = try await Walk.run(CounterWorld.self, subjects, seed: seed, steps: 100)
        #expect(difference == nil, "seed \(seed): \(difference ?? "")")
    }
}

extension CounterWorld: WalkWorld {
    static let keys: [KeyPress] =
        "++--0aarr123i ".map { KeyPress(.character($0)) }
        + [.tab, .enter, .enter, .escape, .escape, .escape, .up, .down, .left, .right].map { KeyPress($0) }
        + [KeyPress(.tab, .shift)]

    var effects: String {
        "\(random.requests.count) asked, \(random.cancelled.count) cancelled, rung \(bell.notifications)"
    }

    func answer(_ number: Int) async throws {
        guard !random.pending.isEmpty else { return }
        try random.answer(number == 0 ? .max - 2 : number)
        await driver.settle()
    }

    func fail() async throws {
        guard !random.pending.isEmpty else { return }
        try random.fail(ServiceIsDown())
        await driver.settle()
    }
}
