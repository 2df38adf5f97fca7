import KitSceneViews

enum StackPage {
    static let page = GalleryPage(
        "Stacks", .layout, "Views in a row or a column, which share the remaining space.",
        views: ["StackView", "SpacerView", "GapView"], bodies: ["HStack", "VStack", "Spacer", "Gap", "ForEach"],
        synonyms: ["Row", "Column", "Box", "Flexbox"],
        view: { _ in
            specimens(
                specimen("Leading", row(.leading)), specimen("Center", row(.center)),
                specimen("Trailing", row(.trailing)), specimen("Between", row(.spaceBetween)),
                specimen("Evenly", row(.spaceEvenly)), specimen("Equal parts", row(.fillEqually)),
                specimen("Spacer", spaced.stretched),
                specimen("Column", StackView(.vertical, alignment: .fill, columns.map { column($0) }).stretched),
                specimen(
                    "Gap",
                    StackView(
                        .vertical, [box(boxes[0]), GapView(minimumHeight: 1), box(boxes[2])])))
        }, body: { _ in Face() })

    static let boxes = [" A ", " Bee ", " C "]
    static let columns: [(name: String, alignment: HorizontalAlignment)] = [
        ("leading", .leading), ("center", .center), ("trailing", .trailing),
    ]

    private static func box(_ text: String) -> LabelView { LabelView(text, role: .highlight, maximumLines: 1) }

    private static func row(_ distribution: StackView.Distribution) -> RetainedView {
        let stack = StackView(.horizontal, spacing: 1, boxes.map(box))
        stack.distribution = distribution
        return stack.stretched
    }

    private static var spaced: StackView {
        StackView(.horizontal, spacing: 1, [box(boxes[0]), SpacerView(), box(boxes[1]), SpacerView(), box(boxes[2])])
    }

    private static func column(_ sample: (name: String, alignment: HorizontalAlignment)) -> RetainedView {
        StackView(
            .vertical, alignment: Alignment(horizontal: sample.alignment, vertical: .top),
            [box(" " + sample.name + " ")])
    }

    private struct Box: View {
        let text: String
        var body: some View { Text(text, role: .highlight).lineLimit(1) }
    }

    private struct Row: View {
        let distribution: StackView.Distribution

        var body: some View {
            HStack(spacing: 1, distribution: distribution) { ForEach(boxes, id: \.self) { Box(text: $0) } }
                .fillsSpace(horizontal: 1, vertical: 0)
        }
    }

    private struct Face: View {
        var body: some View {
            Specimens {
                Specimen("Leading") { Row(distribution: .leading) }
                Specimen("Center") { Row(distribution: .center) }
                Specimen("Trailing") { Row(distribution: .trailing) }
                Specimen("Between") { Row(distribution: .spaceBetween) }
                Specimen("Evenly") { Row(distribution: .spaceEvenly) }
                Specimen("Equal parts") { Row(distribution: .fillEqually) }
                Specimen("Spacer") {
                    HStack(spacing: 1) {
                        Box(text: boxes[0])
                        Spacer()
                        Box(text: boxes[1])
                        Spacer()
                        Box(text: boxes[2])
                    }
                    .fillsSpace(horizontal: 1, vertical: 0)
                }
                Specimen("Column") {
                    VStack(alignment: .fill) {
                        ForEach(columns, id: \.name) { sample in
                            VStack(alignment: sample.alignment) { Box(text: " " + sample.name + " ") }
                        }
                    }
                    .fillsSpace(horizontal: 1, vertical: 0)
                }
                Specimen("Gap") {
                    VStack(alignment: .leading) {
                        Box(text: boxes[0])
                        Gap(minimumHeight: 1)
                        Box(text: boxes[2])
                    }
                }
            }
        }
    }
}
