import Foundation
import KitCore
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Bytes that are wiped from memory after use, and kept out of swap if the system permits it.
///
/// Descriptions, mirrors and traces show a mask. Callers must wipe copies that they make.
public final class SecretBytes: Sendable {
    /// The memory; empty once it is wiped.
    ///
    /// It is safe to send because it is not copyable, and its pointer is valid only while the storage is borrowed.
    private struct Storage: ~Copyable, @unchecked Sendable {
        private var bytes: UnsafeMutableRawBufferPointer

        init(copying source: UnsafeRawBufferPointer) {
            bytes = .allocate(byteCount: source.count, alignment: 16)
            // Without permission to lock memory, the bytes are used nevertheless.
            if !source.isEmpty { _ = mlock(bytes.baseAddress, bytes.count) }
            bytes.copyMemory(from: source)
        }

        init(copying source: [UInt8]) {
            bytes = .allocate(byteCount: source.count, alignment: 16)
            if !source.isEmpty { _ = mlock(bytes.baseAddress, bytes.count) }
            bytes.copyBytes(from: source)
        }

        init(copying source: SecretText) {
            bytes = .allocate(byteCount: source.byteCount, alignment: 16)
            if !bytes.isEmpty { _ = mlock(bytes.baseAddress, bytes.count) }
            source.withBytes { bytes.copyMemory(from: $0) }
        }

        deinit { Self.release(bytes) }

        func read<Result: Sendable, Failure: Error>(
            _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            try body(UnsafeRawBufferPointer(bytes))
        }

        mutating func wipe() {
            Self.release(bytes)
            bytes = .allocate(byteCount: 0, alignment: 16)
        }

        private static func release(_ bytes: UnsafeMutableRawBufferPointer) {
            SecretMemory.wipe(bytes)
            if !bytes.isEmpty { _ = munlock(bytes.baseAddress, bytes.count) }
            bytes.deallocate()
        }
    }

    private let storage: Mutex<Storage>

    /// Copies the bytes.
    public init(copying bytes: UnsafeRawBufferPointer) {
        storage = Mutex(Storage(copying: bytes))
    }

    /// Copies the bytes of a collection, and does not wipe the original.
    public convenience init(_ bytes: some Collection<UInt8>) {
        var copy = Array(bytes)
        self.init(wiping: &copy)
    }

    /// Copies the bytes and wipes the original, unless another variable shares the array.
    public init(wiping bytes: inout [UInt8]) {
        storage = Mutex(Storage(copying: bytes))
        SecretMemory.wipe(&bytes)
    }

    /// Copies a text, such as a passphrase, as UTF-8 in Unicode's form NFC, so that all keyboards' "ü" are equal.
    ///
    /// Text that is not ASCII passes through a `String`, which cannot be wiped.
    public convenience init(text: SecretText) {
        if text.withBytes({ bytes in bytes.allSatisfy { $0 < 0x80 } }) {
            self.init(ascii: text)
        } else {
            var bytes = Array(text.exposed.precomposedStringWithCanonicalMapping.utf8)
            self.init(wiping: &bytes)
        }
    }

    private init(ascii text: SecretText) {
        storage = Mutex(Storage(copying: text))
    }

    /// The number of bytes; zero once they are wiped.
    public var count: Int { withBytes(\.count) }

    /// A Boolean value that indicates whether there are no bytes, or they are wiped.
    public var isEmpty: Bool { count == 0 }

    /// Calls a closure with the bytes, which are valid only during the call.
    /// - Throws: The error of `body`.
    public func withBytes<Result: Sendable, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try storage.withLock { (storage) throws(Failure) -> Result in try storage.read(body) }
    }

    /// Overwrites the bytes and releases them; later readers see none.
    public func wipe() {
        storage.withLock { $0.wipe() }
    }
}

extension SecretBytes: Equatable {
    /// Compares the bytes in a time that does not depend on the position of a difference.
    public static func == (left: SecretBytes, right: SecretBytes) -> Bool {
        if left === right { return true }
        return left.withBytes { left in
            right.withBytes { right in
                left.count == right.count && zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
            }
        }
    }
}

extension SecretBytes: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, TraceDescribable {
    /// A mask.
    public var description: String { "•••" }
    /// A mask.
    public var debugDescription: String { "•••" }
    /// A mask.
    public var traceDescription: String { "•••" }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
