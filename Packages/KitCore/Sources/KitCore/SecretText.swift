/// Secret text that the user types: wiped from memory with its last owner, and never printed.
///
/// A `String` cannot be wiped: its memory is freed without being overwritten. This text never changes: an edit creates
/// a new one and releases the old, which is then wiped. A character that is read from it is a copy, as is ``exposed``;
/// copies are not wiped.
public struct SecretText: Sendable {
    private let storage: SecretStorage
    /// Behind which byte each character ends.
    private let ends: [Int]

    /// Creates an empty text.
    public init() { self.init([Character]()) }

    /// Copies characters; each of them stays one, also where two would be drawn as one.
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

    /// Copies bytes of ASCII, each of them a character.
    public init(ascii bytes: some Collection<UInt8>) {
        storage = SecretStorage(byteCount: bytes.count) { memory in
            for (offset, byte) in bytes.enumerated() { memory[offset] = byte }
        }
        ends = Array(1..<bytes.count + 1)
    }

    /// The text with some characters replaced by others; a range outside of the text is cut to what there is.
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

    /// Before which byte a character begins; an offset outside of the text is cut to what there is.
    package func byteOffset(of offset: Int) -> Int { start(of: Swift.min(Swift.max(0, offset), count)) }

    /// The number of bytes in UTF-8.
    public var byteCount: Int { ends.last ?? 0 }

    /// Calls a closure with the text in UTF-8, which is valid only during the call.
    /// - Throws: The error of `body`.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try storage.read(body)
    }

    /// The text itself; the copy cannot be wiped, so release it soon.
    public var exposed: String { withBytes { String(decoding: $0, as: UTF8.self) } }

    /// As many dots as there are characters.
    public var masked: String { String(repeating: "•", count: count) }

    /// Returns whether the text begins with another one.
    public func hasPrefix(_ other: SecretText) -> Bool {
        guard other.byteCount <= byteCount else { return false }
        return withBytes { bytes in
            other.withBytes { prefix in zip(bytes, prefix).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0 }
        }
    }
}

extension SecretText: RandomAccessCollection {
    /// The place of the first character.
    public var startIndex: Int { 0 }
    /// The place behind the last character.
    public var endIndex: Int { ends.count }

    /// A copy of a character.
    public subscript(position: Int) -> Character {
        withBytes { bytes in
            Character(String(decoding: bytes[start(of: position)..<ends[position]], as: UTF8.self))
        }
    }
}

extension SecretText: Hashable {
    /// Compares in a time that does not depend on where the texts differ.
    public static func == (left: SecretText, right: SecretText) -> Bool {
        left.byteCount == right.byteCount && left.hasPrefix(right)
    }

    /// Hashes the length alone: any other hash would reveal something of the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(byteCount) }
}

extension SecretText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, TraceDescribable {
    /// A mask.
    public var description: String { "•••" }
    /// A mask.
    public var debugDescription: String { "•••" }
    /// A mask.
    public var traceDescription: String { "•••" }
    /// Shows nothing inside.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Memory that is written once, and wiped when its last owner releases it.
// Unchecked: the memory is written only in `init`, before it is shared, and wiped in `deinit`, when no references are
// left. Only tests set `willFree`, while they are the sole owner.
final class SecretStorage: @unchecked Sendable {
    private let memory: UnsafeMutableRawBufferPointer
    /// Receives the memory just before it is freed; `nil` except in tests.
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
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Wipes memory that held a secret.
public enum SecretMemory {
    /// Overwrites memory with zeros in a way that no optimiser leaves out.
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

/// A value that is never printed: its descriptions, and what a debugger or a trace sees of it, are a mask.
public struct Secret<Value>: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable,
    TraceDescribable
{
    /// The value itself, unmasked.
    public let exposed: Value

    /// Puts a value behind a mask.
    public init(_ value: Value) { exposed = value }

    /// A mask.
    public var description: String { "•••" }
    /// A mask.
    public var debugDescription: String { "•••" }
    /// A mask.
    public var traceDescription: String { "•••" }
    /// Shows nothing inside.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}
