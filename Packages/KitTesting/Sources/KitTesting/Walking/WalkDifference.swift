import KitCore

/// In what two worlds differ.
struct WalkDifference {
    let kind: WalkFailure.Kind
    let subject: String
    let message: String

    /// Compares all that can be seen of two worlds.
    /// - Returns: The first difference; `nil` when there is none.
    @MainActor
    static func find<World: WalkWorld>(
        _ first: (name: String, world: World), _ other: (name: String, world: World)
    ) -> WalkDifference? {
        let (left, right) = (first.world.driver, other.world.driver)
        func differ(_ kind: WalkFailure.Kind, _ text: (World) -> String) -> WalkDifference {
            let message = "\(first.name):\n\(text(first.world))\n\(other.name):\n\(text(other.world))"
            return WalkDifference(kind: kind, subject: other.name, message: message)
        }
        if left.isFinished != right.isFinished { return differ(.ending) { $0.driver.isFinished ? "ended" : "runs" } }
        if left.screen != right.screen { return differ(.screen, \.driver.screen) }
        if left.cursor != right.cursor { return differ(.screen) { "cursor \(String(describing: $0.driver.cursor))" } }
        if left.semantics != right.semantics { return differ(.semantics, Self.heard) }
        if first.world.allEffects != other.world.allEffects { return differ(.effects, \.allEffects) }
        if first.world.stored != other.world.stored { return differ(.stored, \.stored) }
        return nil
    }

    /// All of what is received: its description leaves out where an element stands, and what can be done with it.
    @MainActor
    private static func heard(_ world: some WalkWorld) -> String {
        world.driver.semantics.map { element in
            let position = element.position.map { " at \($0)" } ?? ""
            return "\(element)\(position)\(element.actions.isEmpty ? "" : " \(element.actions)")"
        }
        .joined(separator: "\n")
    }
}

extension WalkWorld {
    /// Its effects, and how many calls wait in each service.
    fileprivate var allEffects: String {
        scripted.reduce(into: effects) { $0 += "\nwaiting in \($1.name): \($1.waiting())" }
    }
}
