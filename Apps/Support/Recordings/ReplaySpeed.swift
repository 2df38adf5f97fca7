import ArgumentParser

/// How many times as fast as it was made a recording is played.
struct ReplaySpeed: Sendable, ExpressibleByArgument {
    let factor: Double

    init?(argument: String) {
        guard let factor = Double(argument), (0.01...1_000).contains(factor) else { return nil }
        self.factor = factor
    }
}
