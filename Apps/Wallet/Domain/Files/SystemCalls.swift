#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The system's read and write, tried again when a signal came in between.
enum SystemCalls {
    static func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
        repeating { call(descriptor, bytes) }
    }

    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        repeating { call(descriptor, bytes) }
    }

    private static func repeating(_ call: () -> Int) -> Int {
        var result = call()
        while result < 0 && errno == EINTR { result = call() }
        return result
    }

    // The module's own name keeps these apart from the functions above.
    #if canImport(Darwin)
    private static func call(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
        Darwin.read(descriptor, bytes.baseAddress, bytes.count)
    }
    private static func call(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    }
    #elseif canImport(Glibc)
    private static func call(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
        Glibc.read(descriptor, bytes.baseAddress, bytes.count)
    }
    private static func call(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    }
    #elseif canImport(Musl)
    private static func call(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
        Musl.read(descriptor, bytes.baseAddress, bytes.count)
    }
    private static func call(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        Musl.write(descriptor, bytes.baseAddress, bytes.count)
    }
    #endif
}
