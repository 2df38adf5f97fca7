#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Ways to crash the fixture.
enum Crash {
    /// Reads an unmapped address: SIGSEGV.
    static func badAccess() {
        UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    }

    /// Overflows the stack: SIGSEGV without stack space for the handler.
    @inline(never) @discardableResult
    static func overflowStack(_ depth: Int) -> Int {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: 512) { scratch in
            scratch.initialize(repeating: depth)
            return overflowStack(depth + 1) &+ scratch[depth & 511]
        }
    }

    /// Traps on a thread that Swift did not create.
    static func trapOnThread() { onThread(0) }

    /// Sends a signal from such a thread to itself.
    static func signalOnThread() { onThread(SIGUSR1) }

    private static func onThread(_ signal: Int32) {
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        // Plus one, so that the pointer is not null.
        pthread_create(
            &thread, nil,
            { argument in
                let signal = Int32(Int(bitPattern: argument) - 1)
                if signal == 0 { Crash.trap() } else { raise(signal) }
                return nil
            }, UnsafeMutableRawPointer(bitPattern: Int(signal) + 1))
    }

    /// Raises SIGFPE, as a division by zero past the language's check does on some processors.
    static func divideByZero() {
        raise(SIGFPE)
    }

    /// Overflows an integer: a trap without a message.
    static func trapSilently() {
        let one = Int(CommandLine.argc)
        exit(Int32(truncatingIfNeeded: Int.max - 1 + one + one))
    }

    /// Accesses an array out of bounds: a trap of the runtime.
    static func trap() {
        let empty: [Int] = []
        print(empty[CommandLine.arguments.count + 5])
    }
}
