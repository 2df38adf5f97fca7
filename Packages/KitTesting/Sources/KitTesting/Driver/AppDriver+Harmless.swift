import KitCore
import KitSceneViews

extension AppDriver {
    /// Throws if something on the screen, or in what a screen reader says, is a control character or turns text round.
    public func expectHarmless() throws {
        let told = semantics.map { "\($0.label) \($0.value ?? "")" }.joined()
        let bad = (screen.split(separator: "\n").joined() + told).unicodeScalars.first { scalar in
            scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
                || (0x2066...0x2069).contains(scalar.value)
        }
        try expect(bad == nil, "U+\(String(bad?.value ?? 0, radix: 16, uppercase: true)) is shown or told")
    }
}
