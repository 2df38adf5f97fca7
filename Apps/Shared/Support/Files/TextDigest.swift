/// A short name for a text of any length (FNV-1a, after Fowler, Noll and Vo), since names of files have little room.
enum TextDigest {
    /// Returns 16 hexadecimal digits.
    static func of(_ text: String) -> String {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
