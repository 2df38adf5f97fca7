import Foundation
import TestSupport

/// A separate folder for one wallet, removed with it.
struct WalletFolder: Sendable {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    var path: String { folder.url.path }

    func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path(name))) }

    func write(_ data: Data, to name: String) throws { try data.write(to: URL(fileURLWithPath: path(name))) }

    func mode(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
    }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
}
