import KitCells
import KitTesting

/// One step of a random walk through an app.
nonisolated enum WalkStep: CustomStringConvertible {
    case keys([KeyPress])
    case advance(milliseconds: Int)
    case resize(width: Int, height: Int)
    case answer(Int)
    case fail

    var description: String {
        switch self {
        case .keys(let keys): "keys " + keys.map(\.display).joined(separator: " ")
        case .advance(let milliseconds): "advance \(milliseconds) ms"
        case .resize(let width, let height): "resize \(width)x\(height)"
        case .answer(let number): "answer \(number)"
        case .fail: "fail"
        }
    }

    /// A step that is as likely as any other: mostly keys, sometimes several in one read.
    static func random(_ keys: [KeyPress], using generator: inout SeededGenerator) -> WalkStep {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0, 6, 7: .advance(milliseconds: Int.random(in: 1...3_000, using: &generator))
        case 1: .resize(width: .random(in: 18...100, using: &generator), height: .random(in: 4...40, using: &generator))
        case 2, 3, 4: .answer(Int.random(in: 0...50, using: &generator))
        case 5: .fail
        default:
            .keys(
                (0...Int.random(in: 0...2, using: &generator)).compactMap { _ in keys.randomElement(using: &generator) }
            )
        }
    }
}

/// An app in a walk: a world that can take any step.
protocol WalkWorld: ContractWorld {
    /// The keys that mean something in the app.
    static var keys: [KeyPress] { get }
    /// What the app has done beyond its screen: requests, cancellations, bells; as text that two worlds can compare.
    var effects: String { get }
    /// Answers whatever waits, if anything does, in a way that depends on the number only.
    func answer(_ number: Int) async throws
    /// Fails whatever waits, if anything does.
    func fail() async throws
}

extension WalkWorld {
    func take(_ step: WalkStep) async throws {
        switch step {
        case .keys(let keys): await driver.send(keys.map(InputEvent.key))
        case .advance(let milliseconds): await driver.advance(by: .milliseconds(milliseconds))
        case .resize(let width, let height): await driver.resize(width: width, height: height)
        case .answer(let number): try await answer(number)
        case .fail: try await fail()
        }
    }
}

/// Takes the same steps through all subjects and compares screen, semantics and effects after each.
enum Walk {
    /// - Returns: What differed and the steps that led there; `nil` when nothing did.
    static func run<World: WalkWorld>(
        _: World.Type, _ subjects: [ContractSubject<World.Services>], seed: UInt64, steps count: Int
    ) async throws -> String? {
        var generator = SeededGenerator(seed: seed)
        var worlds: [World] = []
        for subject in subjects { worlds.append(try await World.launch(subject)) }
        var steps: [WalkStep] = []
        for _ in 0..<count {
            let step = WalkStep.random(World.keys, using: &generator)
            steps.append(step)
            for world in worlds { try await world.take(step) }
            if let difference = difference(worlds, subjects.map(\.name)) {
                return difference + "\nafter:\n" + steps.map(\.description).joined(separator: "\n")
            }
        }
        let drivers = worlds.map(\.driver)
        worlds = []
        for driver in drivers { try await driver.finish() }
        return nil
    }

    private static func difference<World: WalkWorld>(_ worlds: [World], _ names: [String]) -> String? {
        guard let first = worlds.first else { return nil }
        for (world, name) in zip(worlds, names).dropFirst() {
            if world.driver.screen != first.driver.screen {
                return "\(names[0]):\n\(first.driver.screen)\n\(name):\n\(world.driver.screen)"
            }
            if world.driver.semantics != first.driver.semantics {
                return "\(names[0]): \(first.driver.semantics)\n\(name): \(world.driver.semantics)"
            }
            if world.effects != first.effects {
                return "\(names[0]) did: \(first.effects)\n\(name) did: \(world.effects)"
            }
            if world.driver.isFinished != first.driver.isFinished {
                return "\(names[0]) and \(name) do not agree on whether the app has ended"
            }
        }
        return nil
    }
}
