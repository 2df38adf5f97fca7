import Foundation
import KitSceneViews

extension GalleryPage {
    /// The path of the file that declares the page, from the root of the repository.
    var shortPath: String {
        guard let start = file.range(of: "Apps/Gallery/", options: .backwards) else { return file }
        return String(file[start.lowerBound...])
    }

    /// Returns the path of the file, and the line where the code of a face begins if that is not the first.
    func codePlace(of face: GalleryFace) -> String {
        let line = firstLine(of: face)
        return line > 0 ? "\(shortPath):\(line + 1)" : shortPath
    }

    /// Returns a view of the code.
    func makeCodeView(of face: GalleryFace) -> TextView {
        let view = TextView(code(of: face), wrapping: .none)
        view.accessibilityLabel = "Code"
        return view
    }

    /// Returns the line, counted from 0, where the example of a face begins, after what declares the page.
    private func firstLine(of face: GalleryFace) -> Int {
        let lines = lines
        switch face {
        case .retained:
            guard let line = lines.firstIndex(where: { $0.contains("view: {") }) else { return 0 }
            return lines[line].hasSuffix(" in") ? line + 1 : line
        case .declarative:
            return lines.firstIndex { $0.contains("struct Face") } ?? lines.firstIndex { $0.contains("body: {") } ?? 0
        }
    }

    /// Returns the example of a face without its common indentation, and below it the file, as it is indented.
    ///
    /// Keywords, texts and comments are highlighted.
    func code(of face: GalleryFace) -> AttributedText {
        let lines = lines
        guard !lines.isEmpty else {
            return AttributedText("\(shortPath) cannot be read. Start the gallery from its repository.", role: .error)
        }
        let rest = lines[firstLine(of: face)...]
        let indent = Self.indentation(of: rest[rest.startIndex])
        let example = rest.prefix { $0.isEmpty || Self.indentation(of: $0) >= indent }.map { $0.dropFirst(indent) }
        let whole = example + ["", Self.titleOfFile, ""] + lines
        return whole.reduce(into: AttributedText()) {
            Self.append($1, to: &$0)
            $0.append("\n")
        }
    }

    /// The line between the example and the file.
    static let titleOfFile: Substring = "// MARK: The whole file"

    /// The lines of the file that declares the page; none if it cannot be read.
    private var lines: [Substring] {
        let source = try? String(contentsOfFile: file, encoding: .utf8)
        return source?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    }

    private static func indentation(of line: Substring) -> Int { line.prefix { $0 == " " }.count }

    private static func append(_ line: Substring, to code: inout AttributedText) {
        let text = line.drop { $0 == " " }
        guard !text.hasPrefix("//") else { return code.append(String(line), role: .secondary) }
        // The parts of odd numbers stand between quotes.
        for (number, part) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
            if number > 0 { code.append("\"", role: .success) }
            guard number.isMultiple(of: 2) else {
                code.append(String(part), role: .success)
                continue
            }
            appendWords(of: part, to: &code)
        }
    }

    private static func appendWords(of part: Substring, to code: inout AttributedText) {
        var rest = part
        while let first = rest.first {
            let isWord = first.isLetter
            let word = String(rest.prefix { $0.isLetter == isWord })
            code.append(word, role: keywords.contains(word) ? .accent : nil)
            rest = rest.dropFirst(word.count)
        }
    }

    private static let keywords: Set<String> = [
        "case", "class", "else", "enum", "extension", "final", "for", "func", "guard", "if", "import", "in", "init",
        "let",
        "nonisolated", "override", "private", "return", "self", "static", "struct", "super", "switch", "var", "weak",
        "where",
    ]
}
