import KitCells
import Testing

@Suite struct TextMetricsTests {
    @Test func widths() {
        #expect(TextMetrics.width(of: "abc") == 3)
    }
}
