import CounterWalks
import Foundation
import KitRecording
import KitTesting
import PostsWalks
import SignUpWalks
import Testing
import WalkProgram
import WalletWalks

/// The sessions of the soak, each of which must return to its start to be repeatable.
@Suite("Soak sessions")
struct SessionTests {
    @Test("the session of an app behaves the same in every architecture and returns to its start", arguments: apps)
    func session(app: String) async throws {
        let walk = try #require(allWalks.first { $0.app == app })
        var recording = try Recording(
            bytes: Array(Data(contentsOf: Self.folder.appendingPathComponent(app + ".recording"))))
        #expect(recording.header.app == app)
        recording.entries += recording.entries
        let failure = await walk.replay(recording)
        #expect(failure == nil, "\(failure?.description ?? "")")
    }

    @Test("a session returns to where it began")
    func leadsBack() async throws {
        try await expectToLeadBack(CounterWalks.scripted)
        try await expectToLeadBack(SignUpWalks.scripted)
        try await expectToLeadBack(PostsWalks.scripted)
        try await expectToLeadBack(WalletWalks.scripted)
    }

    private func expectToLeadBack<World: WalkWorld>(_ walk: Walk<World>) async throws {
        let file = Self.folder.appendingPathComponent(World.app + ".recording")
        let recording = try Recording(bytes: Array(Data(contentsOf: file)))
        for subject in walk.subjects {
            let world = try await World.launch(subject)
            try await world.perform(recording)
            let screen = world.driver.screen
            try await world.perform(recording)
            #expect(world.driver.screen == screen, "\(World.app), \(subject)")
            try await world.driver.finish()
        }
    }

    private nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Tools/Soaker/Sessions")
    nonisolated static let apps = ["counter", "signup", "posts", "wallet"]
}
