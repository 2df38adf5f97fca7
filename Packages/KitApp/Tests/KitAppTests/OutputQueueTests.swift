import Testing

@testable import KitApp

@Suite struct OutputQueueTests {
    @Test func unwrittenOutputWaitsInOrder() {
        var queue = OutputQueue()
        var taken: [UInt8] = []
        var room = 2
        func write(_ bytes: UnsafeRawBufferPointer) -> Int {
            guard room > 0 else { return -1 }
            let count = min(room, bytes.count)
            taken += bytes.prefix(count)
            room -= count
            return count
        }
        queue.append([1, 2, 3, 4, 5])
        #expect(queue.flush(write) == .blocked)
        #expect(!queue.isEmpty)
        queue.append([6])
        room = 100
        #expect(queue.flush(write) == .done)
        #expect(queue.isEmpty)
        #expect(taken == [1, 2, 3, 4, 5, 6])
    }

    @Test func aTerminalThatIsGoneIsAFailure() {
        var queue = OutputQueue()
        queue.append([1])
        #expect(queue.flush { _ in -2 } == .failed)
        queue.discard()
        #expect(queue.isEmpty)
        #expect(queue.flush { _ in -2 } == .done)
    }
}
