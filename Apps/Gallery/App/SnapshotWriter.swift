import Foundation
import GalleryScreens

/// Writes what the tests compare with: a text of every page, and a picture.
@MainActor
enum SnapshotWriter {
    /// Writes the texts and the pictures into folders, which are made where they are not there.
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
