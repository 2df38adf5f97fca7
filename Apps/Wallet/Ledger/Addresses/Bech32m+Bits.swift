extension Bech32m {
    /// Cuts bytes into groups of five bits; the last one is filled up with zeros.
    public static func groups(of bytes: some Sequence<UInt8>) -> [UInt8] {
        var groups: [UInt8] = []
        // At once, so that no shorter copy of a secret is left behind.
        groups.reserveCapacity(bytes.underestimatedCount * 2)
        var (buffer, count): (UInt32, UInt32) = (0, 0)
        for byte in bytes {
            buffer = (buffer << 8 | UInt32(byte)) & 0xfff
            count += 8
            while count >= 5 {
                count -= 5
                groups.append(UInt8(truncatingIfNeeded: buffer >> count) & 31)
            }
        }
        if count > 0 { groups.append(UInt8(truncatingIfNeeded: buffer << (5 - count)) & 31) }
        return groups
    }

    /// Puts groups of five bits together again; nil where the bits left over are a whole group or not all zero.
    public static func bytes(of groups: [UInt8]) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(groups.count)
        var (buffer, count): (UInt32, UInt32) = (0, 0)
        for group in groups {
            guard group < 32 else { return nil }
            buffer = (buffer << 5 | UInt32(group)) & 0xfff
            count += 5
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: buffer >> count))
        }
        let rest = buffer & ((1 << count) - 1)
        return count < 5 && rest == 0 ? bytes : nil
    }
}
