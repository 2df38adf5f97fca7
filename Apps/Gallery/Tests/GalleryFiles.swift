import Foundation

nonisolated enum GalleryFiles {
    static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func text(_ path: String) -> String {
        (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
    }

    static func names(in folder: String) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)) ?? []
        return all.sorted()
    }

    /// Returns all Swift sources below a folder as one text.
    static func sources(below folder: String) -> String {
        let url = root.appendingPathComponent(folder)
        let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
            .compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    }
}
