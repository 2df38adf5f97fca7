import Testing

@testable import KitApp

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite("Lines of standard input")
struct LineReaderTests {
    /// A pipe whose reading end a reader has.
    private final class Pipe: Sendable {
        let reader: LineReader
        private let ends: [Int32]

        init() {
            var ends: [Int32] = [-1, -1]
            pipe(&ends)
            self.ends = ends
            reader = LineReader(ends[0])
        }

        deinit { close(ends[0]) }

        func write(_ text: String) { systemWrite(ends[1], Array(text.utf8)) }
        func end() { close(ends[1]) }
    }

    @Test("lines arrive in batches, and the last one without its end")
    func batches() async {
        let pipe = Pipe()
        pipe.write("one\ntwo\r\nthr")
        #expect(await pipe.reader.next() == ["one", "two"])
        pipe.write("ee\n\nfour")
        #expect(await pipe.reader.next() == ["three", ""])
        pipe.end()
        #expect(await pipe.reader.next() == ["four"])
        #expect(await pipe.reader.next() == nil)
        #expect(await pipe.reader.next() == nil)
    }

    @Test("a loop that is cancelled ends, and the next one continues where it was")
    func cancellation() async {
        let pipe = Pipe()
        let reader = pipe.reader
        let task = Task {
            await withTaskCancellationHandler {
                await reader.next()
            } onCancel: {
                reader.cancel()
            }
        }
        task.cancel()
        #expect(await task.value == nil)
        pipe.write("later\n")
        #expect(await reader.next() == ["later"])
        pipe.end()
    }

    @Test("bytes that are not UTF-8 are replaced, and a line without an end is divided")
    func limits() {
        var splitter = LineSplitter()
        #expect(splitter.lines(in: [0x61, 0xFF, 0x62, 0x0A]) == ["a\u{FFFD}b"])
        let long = [UInt8](repeating: 0x78, count: LineReader.maximumLength + 1)
        #expect(splitter.lines(in: long[...]).map(\.utf8.count) == [LineReader.maximumLength + 1])
        #expect(splitter.rest() == [])
        #expect(splitter.lines(in: [0x79]) == [] && splitter.rest() == ["y"])
    }
}

/// The system call; named apart from the method that uses it.
private func systemWrite(_ descriptor: Int32, _ bytes: [UInt8]) { _ = write(descriptor, bytes, bytes.count) }
