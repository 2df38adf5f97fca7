/// Wraps the words of one line after another.
struct LineWrapper {
    /// The finished lines.
    private(set) var lines: [String] = []

    private let width: Int
    private var line = ""
    private var lineWidth = 0

    init(width: Int) {
        self.width = width
    }

    /// Adds a filtered text without line breaks, which begins a new line.
    mutating func add(line text: String) {
        line = ""
        lineWidth = 0
        var spaces = 0
        var rest = text[...]
        while !rest.isEmpty {
            let gap = rest.prefix { $0 == " " }
            spaces = gap.count
            rest = rest[gap.endIndex...]
            let word = rest.prefix { $0 != " " }
            rest = rest[word.endIndex...]
            if !word.isEmpty { add(word: word, after: spaces) }
        }
        lines.append(line)
    }

    private mutating func add(word: Substring, after spaces: Int) {
        let wordWidth = TextMetrics.width(of: String(word))
        // Leading spaces are kept as indentation.
        if lineWidth + spaces + wordWidth <= width {
            line += String(repeating: " ", count: spaces) + word
            lineWidth += spaces + wordWidth
            return
        }
        if !line.isEmpty { breakLine() }
        if wordWidth <= width {
            line = String(word)
            lineWidth = wordWidth
        } else {
            split(word)
        }
    }

    private mutating func split(_ word: Substring) {
        for character in word {
            var piece = String(character)
            var pieceWidth = TextMetrics.width(of: piece)
            if pieceWidth > width {
                piece = String(Character(Sanitizer.replacement))
                pieceWidth = 1
            }
            if lineWidth + pieceWidth > width { breakLine() }
            line += piece
            lineWidth += pieceWidth
        }
    }

    private mutating func breakLine() {
        lines.append(line)
        line = ""
        lineWidth = 0
    }
}
