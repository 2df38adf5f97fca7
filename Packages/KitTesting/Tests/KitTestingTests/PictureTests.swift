import Foundation
import KitCells
import KitSceneViews
import KitTesting
import Testing

@Suite("Pictures of screens")
struct PictureTests {
    private struct Count: View {
        @State private var count = 9

        var body: some View {
            Panel("Count") {
                Text("<\(count)>", role: count > 10 ? .error : .text)
                Button("Up") { count += 1 }
            }
        }
    }

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
    private var file: String { folder.appendingPathComponent("Test.swift").path }

    private func launch() async throws -> AppDriver {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return await AppDriver(Count(), size: Size(width: 24, height: 8))
    }

    private func failure(of driver: AppDriver) throws -> String {
        let failure = #expect(throws: ContractFailure.self) { try driver.expectPicture("count", file: file) }
        return "\(try #require(failure))"
    }

    @Test("a picture that is missing can be stored, and the same screen then passes")
    func storing() async throws {
        let driver = try await launch()
        defer { try? FileManager.default.removeItem(at: folder) }
        let missing = try failure(of: driver)
        #expect(missing.contains("there is no picture \(folder.path)/Pictures/count.svg"))
        #expect(missing.contains("STORE_PICTURES=1"))
        try driver.storePicture("count", file: file)
        try driver.expectPicture("count", file: file)
        #expect(driver.picture(title: "count").hasPrefix("<svg"))
        try await driver.finish()
    }

    @Test("a failure lists the lines that differ, and says where only colours do")
    func differences() async throws {
        let driver = try await launch()
        defer { try? FileManager.default.removeItem(at: folder) }
        try driver.storePicture("count", file: file)
        await driver.press(.enter)
        let text = try failure(of: driver)
        #expect(text.contains("line 3, picture:") && text.contains("<9>") && text.contains("<10>"))
        #expect(!text.contains("line 4"))
        try driver.storePicture("count", file: file)
        let stored = folder.appendingPathComponent("Pictures/count.svg")
        let picture = try String(contentsOf: stored, encoding: .utf8)
        try picture.replacing(">&lt;10&gt;", with: " font-weight=\"bold\">&lt;10&gt;")
            .write(to: stored, atomically: true, encoding: .utf8)
        #expect(try failure(of: driver).contains("line 3, only colours, styles or frames: "))
        try await driver.finish()
    }

    @Test("the picture of a body is its first frame")
    func body() async throws {
        let driver = try await launch()
        let picture = ScreenPicture.svg(of: Count(), title: "Count", size: Size(width: 24, height: 8))
        #expect(picture.contains("&lt;9&gt;") && picture.contains("<title>Count</title>"))
        try await driver.finish()
    }
}
