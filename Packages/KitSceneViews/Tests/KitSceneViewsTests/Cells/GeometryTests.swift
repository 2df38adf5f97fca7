import KitCells
import Testing

@Suite nonisolated struct GeometryTests {
    private let rect = Rect(x: 2, y: 1, width: 4, height: 3)

    @Test func limitsAreExclusive() {
        #expect(rect.maxX == 6)
        #expect(rect.maxY == 4)
        #expect(rect.contains(Point(x: 5, y: 3)))
        #expect(!rect.contains(Point(x: 6, y: 3)))
        #expect(!rect.contains(Point(x: 5, y: 4)))
        #expect(!rect.contains(Point(x: 1, y: 1)))
    }

    @Test func intersectionAndUnion() {
        let other = Rect(x: 4, y: 0, width: 10, height: 2)
        #expect(rect.intersection(other) == Rect(x: 4, y: 1, width: 2, height: 1))
        #expect(rect.union(other) == Rect(x: 2, y: 0, width: 12, height: 4))
        #expect(rect.intersection(Rect(x: 6, y: 0, width: 1, height: 9)).isEmpty)
        #expect(rect.union(.zero) == rect)
        #expect(Rect.zero.union(rect) == rect)
    }

    @Test func insetsStopAtNothing() {
        #expect(rect.insetBy(EdgeInsets(horizontal: 1, vertical: 1)) == Rect(x: 3, y: 2, width: 2, height: 1))
        #expect(rect.insetBy(EdgeInsets(top: 9, left: 9, bottom: 9, right: 9)).size == .zero)
    }

    @Test func extremeNumbersDoNotTrap() {
        let huge = Rect(x: .max, y: .min, width: .max, height: .max)
        #expect(huge.maxX == .max)
        #expect(huge.offsetBy(x: .max, y: .min).minY == .min)
        #expect(huge.intersection(Rect(x: .min, y: .min, width: .max, height: .max)).isEmpty)
        _ = huge.union(Rect(x: .min, y: .min, width: 1, height: 1))
        _ = huge.insetBy(EdgeInsets(top: .max, left: .min, bottom: .max, right: .min))
        let buffer = CellBuffer(size: Size(width: 3, height: 1))
        let canvas = Canvas(buffer).clipped(to: huge).clipped(to: huge.insetBy(EdgeInsets(horizontal: .min)))
        canvas.draw("x", at: Point(x: .max, y: .max), maxWidth: .max)
        canvas.fill(huge, with: "漢")
        Canvas(buffer).drawBorder(huge, .single)
        Canvas(buffer).drawBorder(Rect(x: .min, y: .min, width: .max, height: .max), .single)
        #expect(PlainTextEncoder.encode(buffer) == "")
        Canvas(buffer).fill(Rect(x: -9, y: -9, width: .max, height: .max), with: "x")
        #expect(PlainTextEncoder.encode(buffer) == "xxx")
    }
}
