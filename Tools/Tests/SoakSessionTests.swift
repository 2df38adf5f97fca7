import AppTools
import Foundation
import KitRecording
import KitTesting
import Testing

@testable import Tools

/// The sessions of the soak: a session that stops at the first alert, or ends elsewhere than it began, soaks nothing.
@Suite("Soak sessions")
struct SoakSessionTests {
    @Test("each app has one, which behaves the same in every architecture", arguments: testedApps.map { $0.name })
    func session(app: String) async throws {
        let walk = try #require(testedApp(app).walks.first)
        var recording = try Self.recording(of: app)
        #expect(recording.header.app == app)
        recording.entries += recording.entries
        let failure = await walk.replay(recording)
        #expect(failure == nil, "\(failure?.description ?? "")")
    }

    @Test("a session returns to where it began", arguments: testedApps.map { $0.name })
    func leadsBack(app: String) async throws {
        let walk = try #require(testedApp(app).walks.first as? any RepeatableWalk)
        try await walk.expectToLeadBack(Self.recording(of: app))
    }

    private static func recording(of app: String) throws -> Recording {
        let tests = try FileManager.default.contentsOfDirectory(atPath: FoundRecordingTests.tests.path)
        let folder = try #require(tests.first { $0.lowercased() == app })
        let file = FoundRecordingTests.tests.appendingPathComponent(folder + "/Sessions/soak.recording")
        return try Recording(bytes: Array(Data(contentsOf: file)))
    }
}

/// A walk whose sessions can be compared with themselves, whichever app it is of.
@MainActor
private protocol RepeatableWalk {
    func expectToLeadBack(_ recording: Recording) async throws
}

extension Walk: @MainActor RepeatableWalk {
    fileprivate func expectToLeadBack(_ recording: Recording) async throws {
        for subject in subjects {
            let world = try await World.launch(subject)
            try await world.perform(recording)
            let screen = world.driver.screen
            try await world.perform(recording)
            #expect(world.driver.screen == screen, "\(World.app), \(subject)")
            try await world.driver.finish()
        }
    }
}
