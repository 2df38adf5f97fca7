/// Memory that is written once, and wiped when its last owner releases it.
// Unchecked: the memory is written in `init` alone, before anybody else has it, and wiped in `deinit`, when nobody has
// it any more. `willFree` is set by tests alone, while they are the only owner.
final class SecretStorage: @unchecked Sendable {
    private let memory: UnsafeMutableRawBufferPointer
    /// Told what is left of the memory just before it is given back; nil but in tests.
    var willFree: ((UnsafeRawBufferPointer) -> Void)?

    init(byteCount: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void) {
        memory = .allocate(byteCount: byteCount, alignment: 1)
        fill(memory)
    }

    deinit {
        SecretMemory.wipe(memory)
        willFree?(UnsafeRawBufferPointer(memory))
        memory.deallocate()
    }

    func read<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(memory))
    }
}
