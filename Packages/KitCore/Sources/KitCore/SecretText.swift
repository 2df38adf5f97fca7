/// Secret text from the user, which is wiped from memory when its last owner releases it, and is never printed.
///
/// The memory of a `String` is freed without being overwritten. A `SecretText` is immutable: an edit creates a new one
/// and releases the old one, which is then wiped. Characters that are read from it, and ``exposed``, are copies that
/// are not wiped.
public struct SecretText: Sendable {
    private let storage: SecretStorage
    /// The byte offset of the end of each character.
    private let ends: [Int]

    /// Creates an empty text.
    public init() { self.init([Character]()) }

    /// Creates a text from characters, which stay separate even if adjacent ones would combine into one.
    public init(_ characters: some Collection<Character>) {
        var ends: [Int] = []
        for character in characters { ends.append((ends.last ?? 0) + character.utf8.count) }
        self.ends = ends
        storage = SecretStorage(byteCount: ends.last ?? 0) { memory in
            var offset = 0
            for byte in characters.lazy.flatMap(\.utf8) {
                memory[offset] = byte
                offset += 1
            }
        }
    }

    /// Creates a text from ASCII bytes, one character each.
    public init(ascii bytes: some Collection<UInt8>) {
        storage = SecretStorage(byteCount: bytes.count) { memory in
            for (offset, byte) in bytes.enumerated() { memory[offset] = byte }
        }
        ends = Array(1..<bytes.count + 1)
    }

    /// Returns the text with a range of characters replaced; the range is clamped to the text.
    package func replacing(_ range: Range<Int>, with characters: some Collection<Character>) -> SecretText {
        let range = range.clamped(to: 0..<count)
        let (bytes, new) = (start(of: range.lowerBound)..<start(of: range.upperBound), SecretText(characters))
        let merged = SecretStorage(byteCount: byteCount - bytes.count + new.byteCount) { memory in
            var offset = 0
            func append(_ part: UnsafeRawBufferPointer.SubSequence) {
                for byte in part {
                    memory[offset] = byte
                    offset += 1
                }
            }
            storage.read { append($0[..<bytes.lowerBound]) }
            new.storage.read { append($0[...]) }
            storage.read { append($0[bytes.upperBound...]) }
        }
        let shift = new.byteCount - bytes.count
        let inserted = new.ends.map { $0 + bytes.lowerBound }
        let ends = ends[..<range.lowerBound] + inserted + ends[range.upperBound...].map { $0 + shift }
        return SecretText(storage: merged, ends: Array(ends))
    }

    private init(storage: SecretStorage, ends: [Int]) {
        self.storage = storage
        self.ends = ends
    }

    private func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }

    /// Returns the byte offset of a character; the offset is clamped to the text.
    package func byteOffset(of offset: Int) -> Int { start(of: Swift.min(Swift.max(0, offset), count)) }

    /// The number of bytes in UTF-8.
    public var byteCount: Int { ends.last ?? 0 }

    /// Calls a closure with the UTF-8 bytes, which are valid only during the call.
    /// - Throws: The error that `body` throws.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try storage.read(body)
    }

    /// The text as a `String`, a copy that cannot be wiped; release it soon.
    public var exposed: String { withBytes { String(decoding: $0, as: UTF8.self) } }

    /// A string with one dot for each character.
    public var masked: String { String(repeating: "•", count: count) }

    /// Returns whether the text begins with another text.
    public func hasPrefix(_ other: SecretText) -> Bool {
        guard other.byteCount <= byteCount else { return false }
        return withBytes { bytes in
            other.withBytes { prefix in zip(bytes, prefix).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0 }
        }
    }
}

extension SecretText: RandomAccessCollection {
    /// The position of the first character.
    public var startIndex: Int { 0 }
    /// The position after the last character.
    public var endIndex: Int { ends.count }

    /// Returns a copy of a character.
    public subscript(position: Int) -> Character {
        withBytes { bytes in
            Character(String(decoding: bytes[start(of: position)..<ends[position]], as: UTF8.self))
        }
    }
}

extension SecretText: Hashable {
    /// Returns whether two texts are equal, in a time that does not depend on where they differ.
    public static func == (left: SecretText, right: SecretText) -> Bool {
        left.byteCount == right.byteCount && left.hasPrefix(right)
    }

    /// Hashes only the length, because any other hash would reveal information about the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(byteCount) }
}

extension SecretText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, TraceDescribable {
    /// A mask.
    public var description: String { "•••" }
    /// A mask.
    public var debugDescription: String { "•••" }
    /// A mask.
    public var traceDescription: String { "•••" }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Memory that is written once, and wiped when its last owner releases it.
// Unchecked: the memory is written only in `init`, before it is shared, and wiped in `deinit`, when no references are
// left. Only tests set `willFree`, while they are the sole owner.
final class SecretStorage: @unchecked Sendable {
    private let memory: UnsafeMutableRawBufferPointer
    /// A closure that receives the memory just before it is freed; `nil` except in tests.
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

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Functions that wipe memory after it held a secret.
public enum SecretMemory {
    /// Overwrites memory with zeros, in a way that the optimizer cannot remove.
    public static func wipe(_ memory: UnsafeMutableRawBufferPointer) {
        guard let start = memory.baseAddress, !memory.isEmpty else { return }
        #if canImport(Darwin)
        memset_s(start, memory.count, 0, memory.count)
        #else
        explicit_bzero(start, memory.count)
        #endif
    }

    /// Overwrites an array with zeros, unless its storage is shared.
    public static func wipe(_ bytes: inout [UInt8]) {
        bytes.withUnsafeMutableBytes { wipe($0) }
    }
}

/// A value that is never printed: descriptions, debuggers and traces see only a mask.
public struct Secret<Value>: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable,
    TraceDescribable
{
    /// The value itself, unmasked.
    public let exposed: Value

    /// Wraps a value.
    public init(_ value: Value) { exposed = value }

    /// A mask.
    public var description: String { "•••" }
    /// A mask.
    public var debugDescription: String { "•••" }
    /// A mask.
    public var traceDescription: String { "•••" }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}
