import Foundation
import TestSupport
import Testing

/// The rules are tested with violations: a check that finds nothing proves nothing.
@Suite("Policy script")
struct PolicyTests {
    @Test("reports each breach with its rule and its place", arguments: PolicySample.breaches)
    func catches(sample: PolicySample) async throws {
        let result = try await check(sample)
        #expect(result.status == 1)
        #expect(result.output.contains("\(sample.path):\(sample.line): [\(sample.rule)] "), "\(result.output)")
        #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
        #expect(result.errors.contains("CONTRIBUTING.md: 1."))
    }

    @Test("accepts code that only looks like a breach", arguments: PolicySample.innocents)
    func letsPass(sample: PolicySample) async throws {
        let result = try await check(sample)
        #expect(result.status == 0)
        #expect(result.output == "")
    }

    @Test("each rule of the script has a sample that violates it")
    func everyRuleHasASample() throws {
        let script = try Repository.text("Scripts/lint-policy.sh")
        let rules = Repository.matches(of: /^(?:forbid|report|require_comment) ([a-z-]+) "/, in: script)
        #expect(!rules.isEmpty)
        #expect(Set(rules) == Set(PolicySample.breaches.map(\.rule)))
    }

    private func check(_ sample: PolicySample) async throws -> Command.Result {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        // Build products are not checked.
        try folder.write("let value = try" + "! make()\n", to: "Packages/KitX/.build/checkouts/Y/Y.swift")
        try folder.write(sample.text, to: sample.path)
        return try await Command.run(Repository.url("Scripts/lint-policy.sh").path, [folder.url.path])
    }
}
