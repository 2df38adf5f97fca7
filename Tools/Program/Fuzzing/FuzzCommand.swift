import ArgumentParser

/// Sends random bytes to the parser, the sanitiser and the encoder; see `make fuzz`.
struct FuzzCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz", abstract: "Tries random inputs in the terminal's parser, the sanitiser and the encoder.")

    @Argument(help: "The seed of the inputs.")
    var seed: UInt64

    @Argument(help: "The number of the first input.")
    var first: UInt64

    @Argument(help: "How many inputs are tried.")
    var count: UInt64

    func validate() throws {
        guard first <= 1 << 60, count <= 1 << 60 else {
            throw ValidationError("Numbers are at most 2 to the power of 60.")
        }
    }

    func run() throws {
        let numbers = Int(first)..<Int(first + count)
        CurrentInput.printWhenTrapping()
        if let found = Campaign(seed: seed).run(numbers) {
            print("FAILED: \(found)")
            throw ExitCode.failure
        }
        print("\(numbers.count) inputs from number \(numbers.lowerBound) of seed \(seed): nothing found.")
    }
}
