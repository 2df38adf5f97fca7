import KitSceneViews

enum SparklinePage {
    static let page = GalleryPage(
        "Sparkline", .data, "The course of a value, as small as a word.",
        views: ["SparklineView"], bodies: ["Sparkline"],
        synonyms: ["Graph", "Chart", "Plot"],
        view: { _ in
            let load = SparklineView("Load", values(24), range: 0...100)
            let next = ButtonView("Next value")
            var count = 24
            let page = PageView(
                specimens(
                    specimen("Normal", StackView(.horizontal, spacing: 2, [load, next])),
                    specimen("Tall", SparklineView("", values(40), range: 0...100, role: .success, preferredHeight: 4)),
                    specimen("Gaps", SparklineView("Sensor", gaps, role: .warning)),
                    specimen("Flat", SparklineView("Idle", [5, 5, 5, 5, 5, 5])),
                    specimen("One", SparklineView("", [3])),
                    specimen("Empty", SparklineView("Nothing yet")),
                    specimen("Tiny", FrameView(SparklineView("", values(24)), width: 4))))
            return page.on(next.action) {
                count += 1
                load.values = Array(values(count).suffix(24))
            }
        }, body: { _ in Face() })

    static func values(_ count: Int) -> [Double?] {
        (0..<count).map { index in
            let wave = (index * 37 + index * index * 11) % 97 + (index % 12) * 3
            return Double(wave) * 0.75
        }
    }
    static let gaps: [Double?] = [2, 4, 7, nil, nil, 5, 3, 6, 9, 8, nil, 2, 1, 3]

    private struct Face: View {
        @State var count = 24

        var body: some View {
            Specimens {
                Specimen("Normal") {
                    HStack(spacing: 2) {
                        Sparkline("Load", Array(values(count).suffix(24)), range: 0...100)
                        Button("Next value") { count += 1 }
                    }
                }
                Specimen("Tall") { Sparkline("", values(40), range: 0...100, role: .success, preferredHeight: 4) }
                Specimen("Gaps") { Sparkline("Sensor", gaps, role: .warning) }
                Specimen("Flat") { Sparkline("Idle", [5, 5, 5, 5, 5, 5]) }
                Specimen("One") { Sparkline("", [3]) }
                Specimen("Empty") { Sparkline("Nothing yet", []) }
                Specimen("Tiny") { Sparkline("", values(24)).frame(width: 4) }
            }
        }
    }
}
