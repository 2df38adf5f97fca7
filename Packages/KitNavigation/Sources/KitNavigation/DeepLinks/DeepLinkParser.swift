/// Parses a URL from left to right.
struct DeepLinkParser {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) throws(DeepLinkError) {
        let bytes = text.utf8
        guard bytes.count <= DeepLink.maximumLength else { throw .tooLong(limit: DeepLink.maximumLength) }
        self.bytes = Array(bytes)
    }

    mutating func scheme() throws(DeepLinkError) -> String {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { throw .missingScheme }
        guard bytes[0].isASCIILetter else { throw .invalidCharacter(at: 0) }
        for index in 0..<colon where !bytes[index].isInScheme { throw .invalidCharacter(at: index) }
        position = colon + 1
        return String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    }

    mutating func authority() throws(DeepLinkError) -> (host: String, port: UInt16?) {
        guard bytes[position...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) else { throw .missingHost }
        position += 2
        let end = bytes[position...].firstIndex { $0.isOne(of: "/?#") } ?? bytes.count
        let colon = bytes[position..<end].firstIndex(of: UInt8(ascii: ":"))
        let hostEnd = colon ?? end
        guard hostEnd > position else { throw .missingHost }
        for index in position..<hostEnd where !bytes[index].isUnreserved { throw .invalidCharacter(at: index) }
        let host = String(decoding: bytes[position..<hostEnd], as: UTF8.self).lowercased()
        position = end
        guard let colon else { return (host, nil) }
        let digits = bytes[(colon + 1)..<end]
        guard digits.allSatisfy({ $0.isASCIIDigit }), let port = UInt16(String(decoding: digits, as: UTF8.self)) else {
            throw .invalidPort
        }
        return (host, port)
    }

    mutating func path() throws(DeepLinkError) -> [String] {
        var components: [String] = []
        while position < bytes.count, bytes[position] == UInt8(ascii: "/") {
            position += 1
            let start = position
            let end = bytes[start...].firstIndex { $0.isOne(of: "/?#") } ?? bytes.count
            position = end
            if start == end {
                let isLast = end == bytes.count || bytes[end] != UInt8(ascii: "/")
                if isLast { break }
                throw .emptyPathComponent(at: start)
            }
            let component = try decoded(start..<end)
            if component == "." || component == ".." { throw .dotPathComponent(at: start) }
            components.append(component)
        }
        return components
    }

    mutating func query() throws(DeepLinkError) -> [DeepLink.QueryItem] {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "?") else { return [] }
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
        var items: [DeepLink.QueryItem] = []
        var start = position + 1
        position = end
        while start < end {
            let itemEnd = bytes[start..<end].firstIndex(of: UInt8(ascii: "&")) ?? end
            items.append(try item(start..<itemEnd))
            start = itemEnd + 1
        }
        return items
    }

    mutating func fragment() throws(DeepLinkError) -> String? {
        guard position < bytes.count else { return nil }
        let start = position + 1
        position = bytes.count
        return try decoded(start..<bytes.count)
    }

    private func item(_ range: Range<Int>) throws(DeepLinkError) -> DeepLink.QueryItem {
        let equals = bytes[range].firstIndex(of: UInt8(ascii: "=")) ?? range.upperBound
        guard equals > range.lowerBound else { throw .invalidCharacter(at: range.lowerBound) }
        let valueStart = min(equals + 1, range.upperBound)
        return DeepLink.QueryItem(
            name: try decoded(range.lowerBound..<equals), value: try decoded(valueStart..<range.upperBound))
    }

    /// Returns a component with its percent encoding removed; a plus sign is literal.
    private func decoded(_ range: Range<Int>) throws(DeepLinkError) -> String {
        var result: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%") {
                guard index + 2 < range.upperBound, let high = bytes[index + 1].hexadecimalValue,
                    let low = bytes[index + 2].hexadecimalValue
                else { throw .invalidPercentEncoding(at: index) }
                result.append(high << 4 | low)
                index += 3
            } else {
                guard byte.isInPart else { throw .invalidCharacter(at: index) }
                result.append(byte)
                index += 1
            }
        }
        guard let text = String(validating: result, as: UTF8.self) else { throw .invalidText(at: range.lowerBound) }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw .controlCharacter(at: range.lowerBound)
        }
        return text
    }
}

extension UInt8 {
    fileprivate var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    fileprivate var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    fileprivate var isInScheme: Bool { isASCIILetter || isASCIIDigit || isOne(of: "+-.") }
    fileprivate var isUnreserved: Bool { isASCIILetter || isASCIIDigit || isOne(of: "-._~") }
    /// A Boolean value that indicates whether the byte is allowed, unescaped, in a path component, a query or a
    /// fragment.
    fileprivate var isInPart: Bool { isUnreserved || isOne(of: "!$&'()*+,;=:@/?") }

    fileprivate func isOne(of characters: StaticString) -> Bool {
        characters.withUTF8Buffer { $0.contains(self) }
    }

    fileprivate var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

/// A pattern for URLs of one destination, such as `"send/:recipient"`; components that begin with a colon match any
/// component.
///
/// The first component is compared with the host, without regard to case; the others with the path.
struct DeepLinkPattern: Hashable, Sendable {
    private enum Part: Hashable {
        case literal(String)
        case parameter(String)
    }

    private let parts: [Part]

    /// Creates a pattern from components separated by slashes.
    init(_ pattern: String) {
        let names = pattern.split(separator: "/")
        parts = names.enumerated().map { index, name in
            if name.hasPrefix(":") { return .parameter(String(name.dropFirst())) }
            return .literal(index == 0 ? name.lowercased() : String(name))
        }
    }

    /// Returns the values of the parameters, or `nil` if the URL does not match.
    func parameters(of link: DeepLink) -> [String: String]? {
        let components = link.components
        guard components.count == parts.count else { return nil }
        var parameters: [String: String] = [:]
        for (part, component) in zip(parts, components) {
            switch part {
            case .literal(let name): if name != component { return nil }
            case .parameter(let name): parameters[name] = component
            }
        }
        return parameters
    }
}

/// A URL that matches a pattern, with the values of the pattern's parameters.
public struct DeepLinkMatch: Hashable, Sendable {
    /// The URL.
    public let link: DeepLink
    /// The values of the pattern's parameters.
    let parameters: [String: String]

    /// Returns the value of a parameter or, if there is none, the first value of that name in the query.
    subscript(name: String) -> String? {
        parameters[name] ?? link[name]
    }

    /// Returns the value of a required parameter or query item.
    /// - Throws: ``DeepLinkError/invalidValue(name:)`` if the value is missing or has the wrong type.
    public func value<Value: LosslessStringConvertible>(
        _ name: String, as type: Value.Type = Value.self
    ) throws(DeepLinkError) -> Value {
        guard let value = self[name].flatMap(Value.init) else { throw .invalidValue(name: name) }
        return value
    }

    /// Returns the value of an optional parameter or query item.
    /// - Throws: ``DeepLinkError/invalidValue(name:)`` if the value has the wrong type.
    public func optionalValue<Value: LosslessStringConvertible>(
        _ name: String, as type: Value.Type = Value.self
    ) throws(DeepLinkError) -> Value? {
        self[name] == nil ? nil : try value(name)
    }
}
