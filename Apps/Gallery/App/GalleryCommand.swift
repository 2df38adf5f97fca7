import AppCore
import AppSupport
import ArgumentParser
import Foundation

/// The gallery as a program: only options and composition.
@main
nonisolated struct GalleryCommand: AppCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery", abstract: "Shows every view of the kit in every state.",
        version: AppVersion.text)

    @Option(help: "First page, such as bar-chart.")
    var page = ""

    @Option(help: "Style of the code: retained views, as in UIKit, or declarative bodies, as in SwiftUI.")
    var face = GalleryFace.retained

    @Flag(help: "Begin with the focus in the page, not in the list of pages.")
    var inPage = false

    @Flag(help: "Print the names of all pages, one per line, and exit.")
    var listPages = false

    @Option(
        help: ArgumentHelp("Write a text of every page into a folder, and exit.", valueName: "folder"),
        transform: UserPath.expanded)
    var texts: String?

    @Option(
        help: ArgumentHelp("Write a picture of every page into a folder; requires --texts.", valueName: "folder"),
        transform: UserPath.expanded)
    var pictures: String?

    @OptionGroup var options: AppOptions

    // `assumeIsolated`, here and below: a synchronous `main` parses and runs on thread 0, the main actor's thread; on
    // another thread this crashes at once.
    func validate() throws {
        guard (texts == nil) == (pictures == nil) else {
            throw ValidationError("'--texts' and '--pictures' require each other.")
        }
        // Options are validated by the synchronous `main`, on thread 0.
        let (isKnown, names) = MainActor.assumeIsolated { [page] in
            (GalleryPage.index(named: page) != nil, GalleryPage.all.map(\.fileName))
        }
        guard page.isEmpty || isKnown else {
            throw ValidationError("There is no page '\(page)'. The pages are: \(names.joined(separator: ", ")).")
        }
    }

    mutating func run() throws {
        let (page, face, inPage) = (page, face, inPage)
        guard !listPages else {
            return MainActor.assumeIsolated { GalleryPage.all.forEach { print($0.title) } }
        }
        if let texts, let pictures {
            return try MainActor.assumeIsolated { try SnapshotWriter.write(face, texts: texts, pictures: pictures) }
        }
        try AppRunner.run(title: "Gallery", options) { GalleryRoot(page: page, face: face, opensPage: inPage) }
    }
}

nonisolated extension GalleryFace: ExpressibleByArgument {}

/// Writes the reference files of the tests: a text of every page, and a picture.
enum SnapshotWriter {
    /// Writes the texts and the pictures into folders, which are created if they are missing.
    static func write(_ face: GalleryFace, texts: String, pictures: String) throws {
        try [texts, pictures].forEach {
            try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true)
        }
        for page in GalleryPage.all {
            let snapshot = GallerySnapshot(page: page.title, face: face, clock: ContinuousClock())
            try write(snapshot.text, "\(texts)/\(page.fileName).txt")
            guard let picture = snapshot.moments.first?.picture else { continue }
            try write(picture, "\(pictures)/\(page.fileName).svg")
        }
    }

    private static func write(_ text: String, _ path: String) throws {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
