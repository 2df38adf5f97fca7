import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A search for secrets in any output, in each form in which a program could have written them.
struct SecretSearch: Sendable {
    private var patterns: [(name: String, bytes: [UInt8])] = []
    /// Secrets so short that they can occur by chance: found only between separators.
    private var tokens: [(name: String, bytes: [UInt8])] = []

    /// Adds a text: as UTF-8 and UTF-16, in upper case, in hexadecimal and Base64.
    mutating func add(_ name: String, text: String) {
        for (form, variant) in [("", text), (", in capitals", text.uppercased()), (", small", text.lowercased())] {
            add(name + form, bytes: Array(variant.utf8))
            for (order, bytes) in Self.utf16(variant) { patterns.append(("\(name)\(form), \(order)", bytes)) }
        }
    }

    /// Adds bytes: as they are, in hexadecimal and Base64.
    mutating func add(_ name: String, bytes: [UInt8]) {
        let hexadecimal = bytes.map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }.joined()
        patterns.append((name, bytes))
        patterns.append((name + ", hexadecimal", Array(hexadecimal.utf8)))
        patterns.append((name + ", hexadecimal in capitals", Array(hexadecimal.uppercased().utf8)))
        for (offset, text) in Self.base64(bytes).enumerated() {
            patterns.append(("\(name), Base64 at \(offset)", Array(text.utf8)))
            let safe = text.replacing("+", with: "-").replacing("/", with: "_")
            if safe != text { patterns.append(("\(name), Base64 for links at \(offset)", Array(safe.utf8))) }
        }
    }

    /// Adds a few digits: as UTF-8 and UTF-16, without a letter, digit, point or sign beside them.
    mutating func add(_ name: String, digits: String) {
        tokens.append((name, Array(digits.utf8)))
        for (order, bytes) in Self.utf16(digits) { patterns.append(("\(name), \(order)", bytes)) }
    }

    private static func utf16(_ text: String) -> [(String, [UInt8])] {
        [
            ("UTF-16 little", text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
            ("UTF-16 big", text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }),
        ]
    }

    /// Returns the Base64 characters that depend only on these bytes, for each of the three alignments.
    private static func base64(_ bytes: [UInt8]) -> [String] {
        (0..<3).map { offset in
            let text = Data([UInt8](repeating: 0, count: offset) + bytes).base64EncodedString()
            let rest = (offset + bytes.count) % 3
            return String(text.dropFirst([0, 2, 3][offset]).dropLast(rest == 0 ? 0 : rest == 1 ? 3 : 2))
        }
    }

    /// Returns the names of the secrets in data.
    func findings(in data: Data) -> [String] {
        data.withUnsafeBytes { haystack in
            patterns.filter { !Self.places(of: $0.bytes, in: haystack, onlyFirst: true).isEmpty }.map(\.name)
                + tokens.filter { token in
                    Self.places(of: token.bytes, in: haystack, onlyFirst: false).contains { place in
                        let end = place + token.bytes.count
                        return !(place > 0 && Self.joins(haystack[place - 1]))
                            && !(end < haystack.count && Self.joins(haystack[end]))
                    }
                }.map(\.name)
        }
    }

    /// Returns the names of the secrets in a text.
    func findings(in text: String) -> [String] { findings(in: Data(text.utf8)) }

    /// Returns the files below a folder, and the names of the secrets in them with the paths.
    func findings(below folder: URL) throws -> (files: [String], found: [String]) {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        var (files, found): ([String], [String]) = ([], [])
        for name in names {
            let file = folder.appendingPathComponent(name)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            files.append(name)
            found += findings(in: try Data(contentsOf: file)).map { "\(name): \($0)" }
            found += findings(in: name).map { "\(name), its name: \($0)" }
        }
        return (files, found)
    }

    private static func joins(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"):
            true
        default: byte >= 0x80
        }
    }

    private static func places(
        of needle: [UInt8], in haystack: UnsafeRawBufferPointer, onlyFirst: Bool
    ) -> [Int] {
        guard let base = haystack.baseAddress, let first = needle.first else { return [] }
        var (places, start): ([Int], Int) = ([], 0)
        while let hit = memchr(base + start, Int32(first), haystack.count - start) {
            let place = UnsafeRawPointer(hit) - base
            guard place + needle.count <= haystack.count else { break }
            if memcmp(hit, needle, needle.count) == 0 {
                places.append(place)
                if onlyFirst { break }
            }
            start = place + 1
        }
        return places
    }
}
