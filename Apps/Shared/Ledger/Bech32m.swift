import KitCore

/// Bech32m: a text form of bytes with a prefix, and a checksum that detects up to four wrong characters.
///
/// The format is BIP-350 (Pieter Wuille), with the alphabet of BIP-173.
public enum Bech32m {
    /// The contents of a text.
    public struct Content: Hashable, Sendable {
        /// The part before the last `1`, in lower case.
        public let prefix: String
        /// Groups of five bits, each from 0 to 31, without the checksum.
        public var groups: [UInt8]
    }

    /// The greatest number of characters for which the checksum is designed.
    public static let maximumLength = 90
    static let alphabet = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)
    static let checksumLength = 6
    private static let constant: UInt32 = 0x2bc8_30a3
    private static let generators: [UInt32] = [0x3b6a_57b2, 0x2650_8e6d, 0x1ea1_19fa, 0x3d42_33dd, 0x2a14_62b3]

    /// Encodes groups of five bits, with a prefix in lower-case ASCII.
    public static func encode(prefix: String, groups: [UInt8]) -> String {
        String(decoding: encodedBytes(prefix: prefix, groups: groups), as: UTF8.self)
    }

    /// Encodes groups of five bits as bytes, which can be wiped if they are secret.
    public static func encodedBytes(prefix: String, groups: [UInt8]) -> [UInt8] {
        var bytes = [UInt8]()
        bytes.reserveCapacity(prefix.utf8.count + 1 + groups.count + checksumLength)
        bytes += Array(prefix.utf8) + [UInt8(ascii: "1")]
        for group in groups { bytes.append(alphabet[Int(group & 31)]) }
        for group in checksum(prefix: prefix, groups: groups) { bytes.append(alphabet[Int(group & 31)]) }
        return bytes
    }

    /// Decodes a text; positions in errors are counted from 0.
    ///
    /// The text may be a secret: its copies are wiped, except for the returned one.
    /// - Throws: ``Bech32mError`` if the text is not Bech32m, or its checksum is wrong.
    public static func decode(_ text: some Collection<Character>) throws(Bech32mError) -> Content {
        guard !text.isEmpty else { throw .empty }
        var bytes = try asciiBytes(of: text)
        defer { SecretMemory.wipe(&bytes) }
        if let mixed = positionOfMixedCase(in: bytes) { throw .mixedCase(position: mixed) }
        var lower = bytes.map { (65...90).contains($0) ? $0 + 32 : $0 }
        defer { SecretMemory.wipe(&lower) }
        guard bytes.count <= maximumLength else { throw .tooLong(by: bytes.count - maximumLength) }
        guard let separator = lower.lastIndex(of: UInt8(ascii: "1")) else { throw .noSeparator }
        guard separator > 0 else { throw .emptyPrefix }
        var groups: [UInt8] = []
        groups.reserveCapacity(lower.count)
        for position in (separator + 1)..<lower.count {
            guard let value = alphabet.firstIndex(of: lower[position]) else {
                throw .invalidCharacter(Character(UnicodeScalar(bytes[position])), position: position)
            }
            groups.append(UInt8(value))
        }
        guard groups.count >= checksumLength else { throw .tooShort(by: checksumLength - groups.count) }
        let prefix = String(decoding: lower[..<separator], as: UTF8.self)
        guard isSound(prefix: prefix, groups: groups) else {
            let wrong = positionOfOnlyError(prefix: prefix, groups: groups)
            throw .wrongChecksum(position: wrong.map { separator + 1 + $0 })
        }
        groups.removeLast(checksumLength)
        return Content(prefix: prefix, groups: groups)
    }
}

// MARK: The checksum

extension Bech32m {
    private static func checksum(prefix: String, groups: [UInt8]) -> [UInt8] {
        let nothing = [UInt8](repeating: 0, count: checksumLength)
        let value = remainder(nothing, after: remainder(of: prefix, groups)) ^ constant
        return (0..<checksumLength).map { UInt8(truncatingIfNeeded: value >> (5 * UInt32(5 - $0))) & 31 }
    }

    private static func isSound(prefix: String, groups: [UInt8]) -> Bool {
        remainder(of: prefix, groups) == constant
    }

    /// Returns the position of a single wrong character that explains the checksum; there is at most one.
    ///
    /// The correction is not returned: users accept it without checking, of which BIP-173 warns.
    private static func positionOfOnlyError(prefix: String, groups: [UInt8]) -> Int? {
        // The checksum is linear: a wrong character changes the remainder by a value that depends only on its position
        // and on the bits that differ.
        let difference = remainder(of: prefix, groups) ^ constant
        var bits: [UInt32] = [1, 2, 4, 8, 16]
        for position in groups.indices.reversed() {
            // In the order of a Gray code, in which one bit changes at a time.
            var effect: UInt32 = 0
            for change in 1..<32 {
                effect ^= bits[change.trailingZeroBitCount]
                if effect == difference { return position }
            }
            bits = bits.map { next($0, 0) }
        }
        return nil
    }

    private static func expanded(_ prefix: String) -> [UInt8] {
        prefix.utf8.map { $0 >> 5 } + [0] + prefix.utf8.map { $0 & 31 }
    }

    private static func remainder(of prefix: String, _ groups: [UInt8]) -> UInt32 {
        remainder(groups, after: remainder(expanded(prefix), after: 1))
    }

    private static func remainder(_ values: [UInt8], after sum: UInt32) -> UInt32 {
        values.reduce(sum, next)
    }

    private static func next(_ sum: UInt32, _ value: UInt8) -> UInt32 {
        let top = sum >> 25
        var next = (sum & 0x1ff_ffff) << 5 ^ UInt32(value)
        for bit in generators.indices where top >> UInt32(bit) & 1 == 1 { next ^= generators[bit] }
        return next
    }
}

// MARK: Characters

extension Bech32m {
    private static func asciiBytes(of text: some Collection<Character>) throws(Bech32mError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        for (position, character) in text.enumerated() {
            guard let byte = character.asciiValue, (33...126).contains(byte), character.utf8.count == 1 else {
                SecretMemory.wipe(&bytes)
                throw .invalidCharacter(character, position: position)
            }
            bytes.append(byte)
        }
        return bytes
    }

    /// Returns the position of the first letter whose case differs from that of the first letter.
    private static func positionOfMixedCase(in bytes: [UInt8]) -> Int? {
        func isUpper(_ byte: UInt8) -> Bool { (65...90).contains(byte) }
        func isLetter(_ byte: UInt8) -> Bool { isUpper(byte) || (97...122).contains(byte) }
        guard let first = bytes.first(where: isLetter) else { return nil }
        return bytes.firstIndex { isLetter($0) && isUpper($0) != isUpper(first) }
    }
}

extension Bech32m {
    /// Splits bytes into groups of five bits; zeros fill the last group.
    public static func groups(of bytes: some Sequence<UInt8>) -> [UInt8] {
        var groups: [UInt8] = []
        // Reserved in advance, because growing would leave a copy of a secret in memory.
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

    /// Joins groups of five bits, or returns `nil` if the remaining bits are a whole group or not all zero.
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

/// A fault in a Bech32m text; positions are counted from 0.
public enum Bech32mError: Error, Hashable {
    /// The text is empty.
    case empty
    /// The alphabet does not contain the character.
    case invalidCharacter(Character, position: Int)
    /// The text has upper- and lower-case letters; the position is that of the first letter of the other case.
    case mixedCase(position: Int)
    /// There is no `1` between the prefix and the rest.
    case noSeparator
    /// The prefix is empty.
    case emptyPrefix
    /// At least this number of characters is missing.
    case tooShort(by: Int)
    /// The text has this number of characters too many.
    case tooLong(by: Int)
    /// The checksum is wrong; `position` is that of a single wrong character that explains it.
    case wrongChecksum(position: Int?)
}
