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
