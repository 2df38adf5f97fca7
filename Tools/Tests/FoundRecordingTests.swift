import AppTools
import Foundation
import KitRecording
import KitTesting
import Testing

/// The shortest recordings of defects that long walks have found, to keep them fixed.
@Suite("Recordings of differences found by walks")
struct FoundRecordingTests {
    @Test("behaves the same in every architecture", arguments: recordings)
    func recording(file: String) async throws {
        let recording = try Recording(bytes: Array(Data(contentsOf: Self.tests.appendingPathComponent(file))))
        let walk = try #require(allWalks.first { $0.app == recording.header.app })
        let failure = await walk.replay(recording)
        #expect(failure == nil, "\(failure?.description ?? "")")
    }

    nonisolated static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Tests")
    nonisolated static let recordings = (FileManager.default.subpaths(atPath: tests.path) ?? [])
        .filter { $0.hasSuffix(".recording") && $0.contains("/Recordings/") }.sorted()
}
