import KitCells
import KitCore
import KitReactive
import KitSceneViews

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An entry of a folder.
public struct FileEntry: Hashable, Identifiable, Sendable {
    /// The name in its folder.
    public var name: String
    /// A Boolean value that indicates whether the entry is a folder.
    public var isFolder: Bool

    /// The name, which occurs once in a folder.
    public var id: String { name }

    /// Creates an entry.
    public init(_ name: String, isFolder: Bool = false) {
        self.name = name
        self.isFolder = isFolder
    }
}

/// A source of the entries of a file picker.
@MainActor
public protocol FileBrowsing {
    /// Returns the entries of a folder, in any order, or `nil` if the folder cannot be read.
    func entries(of folder: String) -> [FileEntry]?
}

/// The files of the computer.
public struct LocalFiles: FileBrowsing {
    /// Creates a browser of the computer's files.
    public init() {}

    /// Reads a folder, following links.
    public func entries(of folder: String) -> [FileEntry]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var entries: [FileEntry] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name != ".", name != ".." else { continue }
            var status = stat()
            let isFolder = stat(FilePath.joined(folder, name), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            entries.append(FileEntry(name, isFolder: isFolder))
        }
        return entries
    }
}

/// Paths as text, separated by `/`.
enum FilePath {
    static func joined(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// Returns the parent folder of a path, or `nil` for the root and for a single name.
    static func parent(of path: String) -> String? {
        guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// A view for finding a file in folders.
///
/// Enter opens a folder or chooses a file; Left or Backspace opens the parent folder.
///
/// Folders come first, then files, each by name. `.` shows or hides hidden ones.
public final class FilePickerView: RetainedView {
    /// The path of the current folder.
    public private(set) var folder: String
    /// A Boolean value that indicates whether names that begin with a dot are shown.
    public var showsHidden = false { didSet { if showsHidden != oldValue { load() } } }
    /// Sends the path when the user chooses a file.
    public let chosen = Signal<String>()

    var chooseHandler: (@MainActor (String) -> Void)?
    private let browser: any FileBrowsing
    private let path = LabelView(role: .secondary, maximumLines: 1)
    private let list = LineListView()
    private var entries: [FileEntry] = []
    private var isUnreadable = false

    /// Creates a picker.
    /// - Parameters:
    ///   - folder: The path of the initial folder.
    ///   - browser: The source of the entries.
    public init(folder: String, browser: any FileBrowsing = LocalFiles()) {
        self.folder = folder
        self.browser = browser
        super.init()
        flexibility = .both
        list.source = self
        list.accessibilityLabel = "Files"
        [path, list].forEach(addSubview)
        load()
    }

    private func load() {
        let found = browser.entries(of: folder)
        isUnreadable = found == nil
        entries = (found ?? []).filter { showsHidden || !$0.name.hasPrefix(".") }
            .sorted { ($0.isFolder ? 0 : 1, $0.name) < ($1.isFolder ? 0 : 1, $1.name) }
        path.text = folder
        list.reload()
    }

    /// Shows a folder at its first entry.
    func open(_ newFolder: String) {
        folder = newFolder
        load()
        list.setCurrentLine(0)
        list.setNeedsDisplay()
    }

    /// Shows the parent folder at the entry of this one.
    func openParent() {
        guard let parent = FilePath.parent(of: folder) else { return }
        let name = FilePath.name(of: folder)
        open(parent)
        if let index = entries.firstIndex(where: { $0.name == name }) { list.setCurrentLine(index) }
    }

    public override var isLayoutBoundary: Bool { true }
    public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    public override func layoutSubviews() {
        path.frame = Rect(
            x: LineListView.barWidth, y: 0, width: max(0, bounds.width - 3), height: min(1, bounds.height))
        list.frame = Rect(x: 0, y: 1, width: bounds.width, height: max(0, bounds.height - 1))
    }
}

extension FilePickerView: LineListSource {
    package var lineCount: Int { entries.count }
    package var emptyText: String { isUnreadable ? "This folder cannot be read." : "This folder is empty." }
    package var lineHints: [KeyHint] {
        [
            KeyHint(KeyPress(.enter), "Open", in: .movement), KeyHint(KeyPress(.left), "Parent folder", in: .movement),
            KeyHint(KeyPress(.character(".")), showsHidden ? "Leave out hidden files" : "Show hidden files"),
        ]
    }

    package func drawLine(_ index: Int, in canvas: Canvas, width: Int, pen: LinePen) {
        let entry = entries[index]
        let text = TextMetrics.truncate(entry.isFolder ? entry.name + "/" : entry.name, to: width)
        canvas.draw(text, at: .zero, style: pen.style(entry.isFolder ? .accent : .text))
    }

    package func speech(ofLine index: Int) -> Semantics {
        Semantics(role: .row, label: entries[index].name, value: entries[index].isFolder ? "folder" : nil)
    }

    package func handleListKey(_ key: KeyPress) -> Bool {
        switch key {
        case KeyPress(.left), KeyPress(.backspace): openParent()
        case KeyPress(.right) where entries.indices.contains(list.currentLine) && entries[list.currentLine].isFolder:
            openCurrentLine()
        case KeyPress(.character(".")): showsHidden.toggle()
        default: return false
        }
        return true
    }

    package func currentLineDidChange() {}

    package func openCurrentLine() {
        guard entries.indices.contains(list.currentLine) else { return }
        let entry = entries[list.currentLine]
        let path = FilePath.joined(folder, entry.name)
        if entry.isFolder { return open(path) }
        chosen.send(path)
        chooseHandler?(path)
    }
}

/// A body for finding a file in folders; the body of `FilePickerView`.
public struct FilePicker: FaceBody {
    package let face: Face

    /// Creates a picker; `onChoose` is called with the path of a file.
    public init(
        _ label: String = "Files", folder: String, browser: any FileBrowsing = LocalFiles(),
        onChoose: @escaping @MainActor (String) -> Void
    ) {
        face = Face(FilePickerView(folder: folder, browser: browser)) { view in
            view.accessibilityLabel = label
            view.chooseHandler = onChoose
        }
    }
}
