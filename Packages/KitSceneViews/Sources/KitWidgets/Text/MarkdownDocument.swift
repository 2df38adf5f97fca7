import KitCells
import KitSceneViews

/// A Markdown text as blocks with attributes: a subset of CommonMark for terminals.
///
/// It supports paragraphs, headings (`#`), lists, quotes, fenced code, rules, emphasis, strong emphasis, code spans and
/// links. Everything else stays text: HTML, tables, images, indented code and reference links. Parsing takes linear
/// time for any text.
package struct MarkdownDocument: Hashable, Sendable {
    /// The kind of a block.
    package enum Kind: Hashable, Sendable {
        /// A paragraph.
        case paragraph
        /// A heading of a level from 1 to 6.
        case heading(Int)
        /// An item of a list, with its sign or number.
        case item(String)
        /// Lines of code without formatting.
        case code
        /// A horizontal rule.
        case rule
    }

    /// A part of the text.
    package struct Block: Hashable, Sendable {
        /// The kind of the block.
        package let kind: Kind
        /// The number of lists that contain the block, from 0 to 8.
        package let depth: Int
        /// The number of quotes that contain the block, from 0 to 8.
        package let quoteDepth: Int
        /// The text; its line breaks are intended.
        package fileprivate(set) var text: AttributedText
    }

    /// The blocks, in order.
    package private(set) var blocks: [Block] = []

    /// Parses a text; every text is a valid document.
    package init(_ text: String) {
        var parser = MarkdownBlockParser()
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) { parser.add(line) }
        blocks = parser.finish()
    }
}

/// Joins lines into blocks.
private struct MarkdownBlockParser {
    private var blocks: [MarkdownDocument.Block] = []
    private var open: (kind: MarkdownDocument.Kind, depth: Int, quoteDepth: Int)?
    private var words = ""
    private var fence: (mark: Character, count: Int)?

    mutating func add(_ line: Substring) {
        if let fence { return addCode(line, in: fence) }
        let (rest, quoteDepth) = Self.withoutQuotes(line)
        let indent = rest.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
        let body = rest.drop { $0 == " " || $0 == "\t" }
        if body.isEmpty { return close() }
        if let fence = Self.fence(body) {
            begin(.code, 0, quoteDepth)
            self.fence = fence
        } else if let (level, title) = Self.heading(body) {
            begin(.heading(level), 0, quoteDepth)
            words = title
            close()
        } else if Self.isRule(body) {
            begin(.rule, 0, quoteDepth)
            close()
        } else if let (mark, text) = Self.item(body) {
            begin(.item(mark), min(8, indent / 2), quoteDepth)
            words = text
        } else {
            if open == nil || open?.quoteDepth != quoteDepth { begin(.paragraph, 0, quoteDepth) }
            if !words.isEmpty, !words.hasSuffix("\n") { words += " " }
            words += body
        }
        endLine(body)
    }

    /// Ends a line, whose break is kept if two spaces or a backslash precede it.
    private mutating func endLine(_ body: Substring) {
        guard open != nil, !words.isEmpty else { return }
        let keepsBreak = body.hasSuffix("  ") || body.hasSuffix("\\")
        if words.hasSuffix("\\"), !words.hasSuffix("\\\\") { words.removeLast() }
        while words.last == " " || words.last == "\t" { words.removeLast() }
        if keepsBreak { words += "\n" }
    }

    private mutating func addCode(_ line: Substring, in fence: (mark: Character, count: Int)) {
        let body = line.drop { $0 == " " }
        let marks = body.prefix { $0 == fence.mark }
        if marks.count >= fence.count, body.dropFirst(marks.count).allSatisfy({ $0 == " " || $0 == "\t" }) {
            self.fence = nil
            return close()
        }
        if !words.isEmpty { words += "\n" }
        words += line
    }

    private mutating func begin(_ kind: MarkdownDocument.Kind, _ depth: Int, _ quoteDepth: Int) {
        close()
        open = (kind, depth, quoteDepth)
    }

    private mutating func close() {
        guard let block = open else { return }
        while words.hasSuffix("\n"), block.kind != .code { words.removeLast() }
        let text = block.kind == .code ? AttributedText(words) : MarkdownInlineParser.parse(words)
        blocks.append(.init(kind: block.kind, depth: block.depth, quoteDepth: block.quoteDepth, text: text))
        (open, words) = (nil, "")
    }

    mutating func finish() -> [MarkdownDocument.Block] {
        close()
        return blocks
    }

    // MARK: Starts of blocks

    private static func withoutQuotes(_ line: Substring) -> (rest: Substring, depth: Int) {
        var (rest, depth) = (line, 0)
        while depth < 8 {
            let body = rest.drop { $0 == " " }
            guard body.first == ">" else { break }
            rest = body.dropFirst()
            if rest.first == " " { rest = rest.dropFirst() }
            depth += 1
        }
        return (rest, depth)
    }

    private static func fence(_ body: Substring) -> (mark: Character, count: Int)? {
        guard let mark = body.first, mark == "`" || mark == "~" else { return nil }
        let count = body.prefix { $0 == mark }.count
        guard count >= 3, mark == "~" || !body.dropFirst(count).contains("`") else { return nil }
        return (mark, count)
    }

    private static func heading(_ body: Substring) -> (level: Int, title: String)? {
        let level = body.prefix { $0 == "#" }.count
        let rest = body.dropFirst(level)
        guard 1...6 ~= level, rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
        var title = rest.drop { $0 == " " || $0 == "\t" }
        while title.last == " " || title.last == "\t" { title.removeLast() }
        // Signs at the end close the heading if they follow a space.
        let closing = title.reversed().prefix { $0 == "#" }.count
        let words = title.dropLast(closing)
        if closing > 0, words.isEmpty || words.last == " " { title = words }
        while title.last == " " { title.removeLast() }
        return (level, String(title))
    }

    private static func isRule(_ body: Substring) -> Bool {
        guard let mark = body.first, "-*_".contains(mark) else { return false }
        return body.allSatisfy { $0 == mark || $0 == " " } && body.lazy.filter { $0 == mark }.prefix(3).count == 3
    }

    private static func item(_ body: Substring) -> (mark: String, text: String)? {
        guard let first = body.first else { return nil }
        if "-*+".contains(first), body.dropFirst().first == " " {
            return ("•", String(body.dropFirst(2).drop { $0 == " " }))
        }
        let digits = body.prefix(10).prefix { $0.isASCII && $0.isNumber }
        let rest = body.dropFirst(digits.count)
        guard 1...9 ~= digits.count, let sign = rest.first, ".)".contains(sign), rest.dropFirst().first == " " else {
            return nil
        }
        return (String(digits) + ".", String(rest.dropFirst(2).drop { $0 == " " }))
    }
}

/// Finds emphasis, code and links in text.
///
/// Openings wait on a stack of their kind; those without an end stay text. Parsing takes linear time.
struct MarkdownInlineParser {
    private struct Piece {
        var text: String
        /// The emphasis, strong emphasis and links that begin (1) or end (-1) with the piece.
        var emphasis = 0
        var strong = 0
        var link = 0
        /// The address of the link that begins with the piece.
        var address = ""
        var role: StyleRole?
    }

    private let characters: [Character]
    private var pieces: [Piece] = []
    private var plain = ""
    /// The pieces that open something and wait for its end, by their sign.
    private var openings: [String: [Int]] = [:]
    private var brackets: [Int] = []
    /// The positions of runs of backticks, by their length; the next one of each length is the last of its list.
    private var backticks: [Int: [Int]] = [:]

    static func parse(_ text: String) -> AttributedText {
        var parser = MarkdownInlineParser(Array(text))
        parser.run()
        return parser.result
    }

    private init(_ characters: [Character]) {
        self.characters = characters
        var index = characters.count
        while index > 0 {
            index -= 1
            guard characters[index] == "`" else { continue }
            let end = index
            while index > 0, characters[index - 1] == "`" { index -= 1 }
            backticks[end - index + 1, default: []].append(index)
        }
    }

    private mutating func run() {
        var index = 0
        while index < characters.count {
            switch characters[index] {
            case "\\" where index + 1 < characters.count && Self.isPunctuation(characters[index + 1]):
                plain.append(characters[index + 1])
                index += 2
            case "`": index = consumeCode(at: index)
            case "*", "_": index = consumeEmphasis(at: index)
            case "[":
                flush()
                brackets.append(pieces.count)
                pieces.append(Piece(text: "["))
                index += 1
            case "]": index = consumeLink(at: index)
            default:
                plain.append(characters[index])
                index += 1
            }
        }
        flush()
    }

    private mutating func flush() {
        if !plain.isEmpty { pieces.append(Piece(text: plain)) }
        plain = ""
    }

    private static func isPunctuation(_ character: Character) -> Bool {
        character.isASCII && (character.isPunctuation || character.isSymbol)
    }

    private mutating func consumeCode(at start: Int) -> Int {
        var end = start
        while end < characters.count, characters[end] == "`" { end += 1 }
        let count = end - start
        while let place = backticks[count]?.last, place < end { backticks[count]?.removeLast() }
        guard let close = backticks[count]?.last else {
            plain += String(repeating: "`", count: count)
            return end
        }
        flush()
        pieces.append(Piece(text: String(characters[end..<close]), role: .accent))
        return close + count
    }

    private mutating func consumeEmphasis(at start: Int) -> Int {
        let mark = characters[start]
        var end = start
        while end < characters.count, characters[end] == mark { end += 1 }
        let before = start > 0 ? characters[start - 1] : " "
        let after = end < characters.count ? characters[end] : " "
        let isWord = mark == "_" && Self.isLetter(before) && Self.isLetter(after)
        flush()
        var left = min(end - start, 64)
        plain += String(repeating: mark, count: end - start - left)
        flush()
        while left > 0 {
            let closesOne = !before.isWhitespace && closesOneFirst(mark)
            let count = closesOne || left == 1 ? 1 : 2
            left -= count
            let sign = String(repeating: mark, count: count)
            let piece = pieces.count
            pieces.append(Piece(text: sign))
            if !isWord, !before.isWhitespace, closeEmphasis(sign, at: piece) { continue }
            if !isWord, !after.isWhitespace { openings[sign, default: []].append(piece) }
        }
        return end
    }

    /// Returns whether the innermost of the open emphases has one mark, and so ends first.
    private func closesOneFirst(_ mark: Character) -> Bool {
        let (one, two) = (openings[String(mark)]?.last, openings[String(repeating: mark, count: 2)]?.last)
        return (one ?? -1) > (two ?? -1)
    }

    private static func isLetter(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    private mutating func closeEmphasis(_ sign: String, at piece: Int) -> Bool {
        guard let opening = openings[sign]?.popLast(), opening + 1 < piece else { return false }
        // Openings inside that have not ended stay text.
        for other in openings.keys {
            while let last = openings[other]?.last, last > opening { openings[other]?.removeLast() }
        }
        for (index, step) in [(opening, 1), (piece, -1)] {
            pieces[index].text = ""
            if sign.count == 2 { pieces[index].strong = step } else { pieces[index].emphasis = step }
        }
        return true
    }

    /// The maximum number of characters of a link's address.
    private static let addressLimit = 500

    private mutating func consumeLink(at start: Int) -> Int {
        flush()
        guard let bracket = brackets.popLast() else {
            plain.append("]")
            return start + 1
        }
        let next = start + 1
        guard next < characters.count, characters[next] == "(",
            let close = characters[next...].prefix(Self.addressLimit).firstIndex(of: ")")
        else {
            plain.append("]")
            return next
        }
        let address = characters[(next + 1)..<close].prefix { !$0.isWhitespace }
        pieces[bracket].text = ""
        pieces[bracket].link = 1
        pieces[bracket].address = String(address)
        let name = pieces[(bracket + 1)...].prefix(32).map(\.text).joined()
        pieces.append(Piece(text: "", link: -1))
        if !address.isEmpty, String(address) != name {
            pieces.append(Piece(text: " (" + String(address) + ")", role: .secondary))
        }
        return close + 1
    }

    private var result: AttributedText {
        var text = AttributedText()
        var (emphasis, strong) = (0, 0)
        // The innermost link around a piece counts.
        var links: [String] = []
        for piece in pieces {
            emphasis += piece.emphasis
            strong += piece.strong
            if piece.link > 0 { links.append(piece.address) } else if piece.link < 0 { _ = links.popLast() }
            var attributes: Style.Attributes = []
            if emphasis > 0 { attributes.insert(.italic) }
            if strong > 0 { attributes.insert(.bold) }
            text.append(
                piece.text, role: piece.role ?? (links.isEmpty ? nil : .link),
                style: attributes.isEmpty ? nil : Style(attributes: attributes), link: links.last)
        }
        return text
    }
}
