#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// Fuzzing SEED FROM COUNT: tries COUNT inputs, beginning with number FROM.

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard arguments.count == 3, CommandLine.arguments.count == 4, arguments[1] <= 1 << 60, arguments[2] <= 1 << 60 else {
    print("Usage: Fuzzing SEED FROM COUNT, each a whole number.")
    exit(64)
}
let numbers = Int(arguments[1])..<Int(arguments[1] + arguments[2])
CurrentInput.printWhenTrapping()
if let found = Campaign(seed: arguments[0]).run(numbers) {
    print("FAILED: \(found)")
    exit(1)
}
print("\(numbers.count) inputs from number \(numbers.lowerBound) of seed \(arguments[0]): nothing found.")
