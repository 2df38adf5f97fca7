import Foundation
import TestSupport

extension TemporaryFolder {
    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
}
