import AppCore
import CounterDomain
import Foundation
import KitCells
import KitRecording
import KitSceneViews
import KitTesting
import TestSupport
import Testing

@testable import AppSupport
@testable import AppTools

@Suite("The end of the tool", .separateEffects)
struct OutcomeTests {
    @Test("a broken variant is reported with step, app and architectures, and the status is not 0")
    func diverged() async throws {
        let outcome = try await play(
            .brokenCounter(number: 8),
            "+0 text \"+\"\n+0 text \"r\"\n+900 text \"+\"\nend 3\n")
        #expect(outcome.status == 1)
        #expect(
            outcome.messages == [
                "Counter: broken differs from the other two after step 2 (r; FILE, line 8) in line 4: broken “Count 8”, "
                    + "the others “Count 7”."
            ])
    }

    @Test("without a broken variant, the status is 0")
    func sound() async throws {
        let outcome = try await play(.brokenCounter(), "+0 text \"+\"\n+0 text \"r\"\n+900 text \"+\"\nend 3\n")
        #expect(outcome.status == 0 && outcome.messages == [])
    }

    @Test("later effects of the last step are compared, and work that never ends does not delay the exit")
    func afterTheLastStep() async throws {
        let late = try await play(.brokenCounter(number: 8), "+0 text \"r\"\nend 1\n")
        #expect(late.status == 1)
        #expect(late.messages.first?.contains("broken differs from the other two after step 1 (r;") == true)
        let endless = try await play(.brokenCounter(), "+0 text \"a\"\nend 1\n")
        #expect(endless.status == 0 && endless.messages == [])
    }

    @Test("a truncated recording is played and reported")
    func cutShort() async throws {
        let outcome = try await play(.brokenCounter(), "+0 text \"+\"\n")
        #expect(outcome.status == 1)
        #expect(
            outcome.messages == [
                "The recording FILE is cut short: line 8: the end is missing; the rest was played."
            ])
    }

    @Test("a truncated recording, or one that shows a difference, is not written as a contract")
    func contract() async throws {
        let folder = try TemporaryFolder()
        let file = try ContractFile(path: folder.url.appendingPathComponent("CountingTests.swift").path)
        for (number, steps) in [(7, "+0 text \"+\"\n"), (8, "+0 text \"r\"\n+900 text \"+\"\nend 2\n")] {
            let app = ComparedApp.brokenCounter(number: number)
            let outcome = try await play(app, steps, contract: file)
            #expect(outcome.status == 1 && outcome.messages.last == "\(file.path) was not written.")
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
        withExtendedLifetime(folder) {}
    }

    @Test("a file that was not made from a recording, or cannot be read as text, is not replaced by a contract")
    func otherFile() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("CountingTests.swift")
        for content in [Data("import Testing".utf8), Data([0xFF, 0xFE, 0x00])] {
            try content.write(to: file)
            #expect(throws: ContractFile.Problem.self) { try ContractFile(path: file.path) }
        }
        withExtendedLifetime(folder) {}
    }

    @Test("in a terminal, playback ends at the difference, and the keyboard works again")
    func interactive() async throws {
        let app = ComparedApp.brokenCounter(number: 8)
        let folder = try TemporaryFolder()
        let surroundings = try surroundings(
            app, "+0 text \"r\"\n+20000 text \"+\"\nend 2\n", folder, isInteractive: true)
        let clock = TestClock()
        let host = try host(app, surroundings.context, clock)
        // Playback settles often, and beside other tests it may begin to wait only after the clock has moved.
        await wait(until: { PlainTextEncoder.encode(host.render()).contains("≠ broken") }) {
            _ = await clock.advance(by: .milliseconds(100)) { await SerialRuntime.shared.settle() }
        }
        #expect(
            PlainTextEncoder.encode(host.render()).contains(
                "≠ broken differs from the other two after step 1 (r) in line 4"))
        await wait(until: { surroundings.context.outcome.isAtRest?() != false }) {
            await SerialRuntime.shared.settle()
        }
        host.sendEvent(.key(KeyPress(.character("q"))))
        #expect(host.isFinished && surroundings.context.outcome.status == 1)
        host.stop()
        withExtendedLifetime(folder) {}
    }

    @Test("in a terminal, r restarts the panes after a difference, and plays the recording again")
    func restarting() async throws {
        let app = ComparedApp.brokenCounter(number: 8)
        let folder = try TemporaryFolder()
        let steps = "+0 text \"r\"\n+20000 text \"+\"\nend 2\n"
        let context = try surroundings(app, steps, folder, isInteractive: true).context
        let clock = TestClock()
        let host = try host(app, context, clock)
        for _ in 0..<2 {
            #expect(!PlainTextEncoder.encode(host.render()).contains("≠ broken"))
            await wait(until: { PlainTextEncoder.encode(host.render()).contains("≠ broken") }) {
                _ = await clock.advance(by: .milliseconds(100)) { await SerialRuntime.shared.settle() }
            }
            #expect(PlainTextEncoder.encode(host.render()).contains("≠ broken differs from the other two"))
            host.sendEvent(.key(KeyPress(.character("r"))))
        }
        host.sendEvent(.key(KeyPress(.character("q"))))
        host.sendEvent(.key(KeyPress(.character("q"))))
        #expect(host.isFinished && context.outcome.status == 1)
        let result = "Counter in sound, also sound, broken: 1 key, 1 difference of screens."
        #expect(context.outcome.messages.count { $0 == result } == 2, "\(context.outcome.messages)")
        host.stop()
        withExtendedLifetime(folder) {}
    }

    @Test("in a terminal, Ctrl-C ends the recording, and only then the tool")
    func interrupting() async throws {
        let folder = try TemporaryFolder()
        let steps = "+0 text \"+\"\n+20000 text \"+\"\nend 2\n"
        let context = try surroundings(.brokenCounter(), steps, folder, isInteractive: true).context
        let host = try host(.brokenCounter(), context, TestClock())
        await SerialRuntime.shared.settle()
        host.sendEvent(.key(KeyPress(.character("c"), .control)))
        #expect(!host.isFinished)
        await SerialRuntime.shared.settle()
        host.sendEvent(.key(KeyPress(.character("c"), .control)))
        #expect(host.isFinished)
        host.stop()
        #expect(context.outcome.messages.first?.hasPrefix("Counter in sound, also sound, broken:") == true)
        withExtendedLifetime(folder) {}
    }

    /// Plays a recording like the program without a terminal.
    private func play(
        _ app: ComparedApp, _ steps: String, contract: ContractFile? = nil
    ) async throws -> (status: Int32, messages: [String]) {
        let folder = try TemporaryFolder()
        let context = try surroundings(app, steps, folder, isInteractive: false).context
        let host = try host(app, context, TestClock(), contract)
        let outcome = context.outcome
        await wait(until: { outcome.isAtRest?() != false }) { await SerialRuntime.shared.settle() }
        #expect(outcome.isAtRest?() == true)
        host.stop()
        let path = context.replay?.path ?? ""
        return (outcome.status, outcome.messages.map { $0.replacingOccurrences(of: path, with: "FILE") })
    }

    /// Repeats a step until a condition holds, because the tool settles several times per step of a recording.
    private func wait(until condition: () -> Bool, step: () async -> Void) async {
        for _ in 0..<1_000 {
            if condition() { return }
            await step()
        }
    }

    /// Returns the context of a program that plays a recording.
    private func surroundings(
        _ app: ComparedApp, _ steps: String, _ folder: TemporaryFolder, isInteractive: Bool
    ) throws -> AppEnvironment {
        let header = Recording.Header(
            app: "counter", version: AppVersion.text, architecture: "all", size: Size(width: 30, height: 14))
        let path = try folder.write(header.description + steps, to: "r.recording").path
        let data = DataDirectory(path: folder.url.path)
        return try AppEnvironment(
            AppIdentity(title: app.title, handlesRecordings: true),
            FileOptions(
                dataDirectory: data, stateDirectory: data, record: nil, replay: path, speed: 1, trace: nil, link: nil,
                logLevel: nil), isInteractive: isInteractive)
    }

    /// Returns a window in which the tool has appeared.
    private func host(
        _ app: ComparedApp, _ context: AppContext, _ clock: TestClock, _ contract: ContractFile? = nil
    ) throws -> SceneHost {
        _ = SerialRuntime.shared
        let root = try CompareRoot(
            app, context, realTime: clock, contract: contract,
            settle: {
                await SerialRuntime.shared.settle()
                return true
            })
        let host = SceneHost(root: root, size: Size(width: 120, height: 30), clock: clock)
        host.start()
        host.render()
        return host
    }
}
