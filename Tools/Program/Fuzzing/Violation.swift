#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An invariant that does not hold.
struct Violation: Error {
    let invariant: String
}

func require(_ holds: Bool, _ invariant: @autoclosure () -> String) throws(Violation) {
    if !holds { throw Violation(invariant: invariant()) }
}

/// The current input, which a handler prints if the program traps.
enum CurrentInput {
    private static let capacity = 1 << 17
    // A signal handler must not allocate, so it reads this memory, which is never freed. Only the one thread of this
    // program writes it, and the handler runs on that thread, so they never run at the same time.
    private nonisolated(unsafe) static let line = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    // As above.
    private nonisolated(unsafe) static var count = 0

    static func set(seed: UInt64, index: Int, _ bytes: [UInt8]) {
        count = 0
        append("seed ")
        append(seed)
        append(" index ")
        append(UInt64(index))
        append(" input ")
        let digits: StaticString = "0123456789abcdef"
        for byte in bytes.prefix(capacity / 2 - 200) {
            line[count] = digits.utf8Start[Int(byte >> 4)]
            line[count + 1] = digits.utf8Start[Int(byte & 15)]
            count += 2
        }
        line[count] = 0x0A
        count += 1
    }

    /// Prints the input to standard error.
    static func print() { _ = write(STDERR_FILENO, line, count) }

    static func printWhenTrapping() {
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE] {
            signal(number) { number in
                CurrentInput.print()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    private static func append(_ text: StaticString) {
        for index in 0..<text.utf8CodeUnitCount {
            line[count] = text.utf8Start[index]
            count += 1
        }
    }

    private static func append(_ number: UInt64) {
        var digits: [UInt8] = []
        var rest = number
        repeat {
            digits.append(UInt8(rest % 10) + 0x30)
            rest /= 10
        } while rest > 0
        for digit in digits.reversed() {
            line[count] = digit
            count += 1
        }
    }
}
