import Foundation
import KitRecording
import KitTesting
import Testing
import WalkProgram

/// The shortest recordings of defects that long walks have found, to keep them fixed.
@Suite("Recordings of differences found by walks")
struct FoundRecordingTests {
    @Test("behaves the same in every architecture", arguments: recordings)
    func recording(file: String) async throws {
        let recording = try Recording(bytes: Array(Data(contentsOf: Self.folder.appendingPathComponent(file))))
        let walk = try #require(allWalks.first { $0.app == recording.header.app })
        let failure = await walk.replay(recording)
        #expect(failure == nil, "\(failure?.description ?? "")")
    }

    private nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Recordings")
    nonisolated static let recordings = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".recording") }.sorted()
}
