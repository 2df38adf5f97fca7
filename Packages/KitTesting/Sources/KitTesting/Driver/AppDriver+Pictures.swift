public import KitCells

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension AppDriver {
    /// Returns the screen as a picture of a terminal window.
    /// - Parameters:
    ///   - title: The title of the window.
    ///   - palette: The colours that the terminal would have.
    /// - Returns: An SVG document.
    public func picture(title: String, palette: SVGPalette = .dark) -> String {
        frame.map { SVGEncoder.encode($0, title: title, palette: palette) } ?? ""
    }

    /// Throws unless the screen looks exactly as a stored picture: its texts, colours and styles.
    ///
    /// The picture is the file `Pictures/NAME.svg` beside the test's file. Tests that run with `STORE_PICTURES=1` in the
    /// environment store their pictures and compare nothing.
    /// - Parameters:
    ///   - name: The name of the picture, and the title of its window.
    ///   - palette: The colours that the terminal would have.
    ///   - file: The file of the test.
    /// - Throws: `ContractFailure` with the rows that differ, or if there is no picture or it cannot be stored.
    public func expectPicture(_ name: String, palette: SVGPalette = .dark, file: String = #filePath) throws {
        guard getenv("STORE_PICTURES") == nil else { return try storePicture(name, palette: palette, file: file) }
        let path = Self.pictures(beside: file) + "/\(name).svg"
        let remedy = "To store this screen as the picture, run the test with STORE_PICTURES=1 in its environment."
        guard let stored = TextFile.text(of: path) else { throw failure("there is no picture \(path). \(remedy)") }
        let picture = picture(title: name, palette: palette)
        guard stored != picture else { return }
        let differences = PictureRows(stored).differences(from: PictureRows(picture))
        throw failure("the screen differs from the picture \(path):\n\(differences)\n\(remedy)")
    }

    /// Stores the screen as a picture; see ``expectPicture(_:palette:file:)``.
    /// - Throws: `ContractFailure` if the picture cannot be stored.
    package func storePicture(_ name: String, palette: SVGPalette = .dark, file: String) throws {
        let folder = Self.pictures(beside: file)
        mkdir(folder, 0o777)
        let path = "\(folder)/\(name).svg"
        let isStored = TextFile.write(picture(title: name, palette: palette), to: path)
        try expect(isStored, "the picture \(path) cannot be stored: check that its folder can be written")
    }

    private static func pictures(beside file: String) -> String {
        (file.lastIndex(of: "/").map { file[...$0] } ?? "") + "Pictures"
    }
}

/// The elements of an SVG picture by the row of the screen that they are in.
struct PictureRows {
    private static let maximumCount = 8

    private var elements: [Int: [Substring]] = [:]
    private var texts: [Int: String] = [:]

    init(_ picture: String) {
        let lines = picture.split(separator: "\n").drop { !$0.hasPrefix("<g transform") }.dropFirst()
        for line in lines {
            // A path begins with `<path d="M9 18`, of which the second number is the vertical one.
            let vertical = Self.number(after: " y=\"", in: line) ?? Self.number(after: " ", in: line.dropFirst(6))
            guard let vertical else { continue }
            let row = vertical / SVGMetrics.cellHeight
            elements[row, default: []].append(line)
            guard line.hasPrefix("<text"), let horizontal = Self.number(after: " x=\"", in: line) else { continue }
            let gap = horizontal / SVGMetrics.cellWidth - TextMetrics.width(of: texts[row, default: ""])
            texts[row, default: ""] += String(repeating: " ", count: max(0, gap)) + Self.content(of: line)
        }
    }

    private static func number(after start: String, in line: Substring) -> Int? {
        guard let end = line.firstRange(of: start)?.upperBound else { return nil }
        return Int(line[end...].prefix { $0.isNumber })
    }

    private static func content(of line: Substring) -> String {
        let text = line.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
        return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")].reduce(String(text)) {
            $0.replacing($1.0, with: $1.1)
        }
    }

    /// Describes the rows of another picture that differ from these, from the top.
    func differences(from other: PictureRows) -> String {
        let rows = Set(elements.keys).union(other.elements.keys).filter { elements[$0] != other.elements[$0] }.sorted()
        let lines = rows.prefix(Self.maximumCount).map { row -> String in
            let (stored, shown) = (texts[row] ?? "", other.texts[row] ?? "")
            if stored == shown { return "line \(row + 1), only colours, styles or frames: \(shown)" }
            return "line \(row + 1), picture: \(stored)\nline \(row + 1), screen:  \(shown)"
        }
        let rest = rows.count - lines.count
        return (lines + (rest > 0 ? ["and \(rest) more lines"] : [])).joined(separator: "\n")
    }
}

/// Reads and writes text files without Foundation.
enum TextFile {
    /// Returns the text of a file, or `nil` if it cannot be read.
    static func text(of path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes a file.
    /// - Returns: `true` if all of the text is in the file.
    static func write(_ text: String, to path: String) -> Bool {
        guard let file = fopen(path, "w") else { return false }
        let bytes = Array(text.utf8)
        let count = fwrite(bytes, 1, bytes.count, file)
        return fclose(file) == 0 && count == bytes.count
    }
}
