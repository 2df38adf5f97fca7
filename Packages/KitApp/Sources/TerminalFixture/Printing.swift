#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Output that a library prints while the screen is in use.
enum Printing {
    /// Prints from Swift and from C, to both streams, with an unterminated line.
    static func someOfEverything() {
        print("swift line")
        print("swift part", terminator: "|")
        puts("c line")
        perror("c error")
        let bytes = Array("raw error\n".utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
        print("last part", terminator: "")
    }

    /// Prints ten megabytes in numbered lines.
    static func tenMegabytes() {
        let filler = String(repeating: "m", count: 90)
        for number in 0..<104_858 { print("\(number) \(filler)") }
        print("the end of it")
    }
}
