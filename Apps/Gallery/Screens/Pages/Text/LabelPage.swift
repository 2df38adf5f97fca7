import KitSceneViews

enum LabelPage {
    static let page = GalleryPage(
        "Label", .text, "Text that wraps or is cut off, in each role.",
        views: ["LabelView"], bodies: ["Text"],
        synonyms: ["Heading", "Caption"],
        view: { _ in
            var total = 3
            let price = LabelView(Self.price(total), role: .display)
            price.marksChanges = true
            let more = ButtonView("More")
            let page = PageView(
                specimens(
                    specimen("Plain", LabelView("The quick brown fox jumps.")),
                    specimen("Changed", StackView(.horizontal, spacing: 2, [price, more])),
                    specimen(
                        "Roles", StackView(.horizontal, spacing: 2, roles.map { LabelView($0.name, role: $0.role) })),
                    specimen("Wrapped", LabelView(long)),
                    specimen("Two lines", LabelView(long, maximumLines: 2)),
                    specimen("Cut off", StackView(.vertical, TextTruncation.allCases.map { cutOff($0) })),
                    specimen(
                        "Aligned", StackView(.vertical, alignment: .fill, alignments.map { aligned($0) }).stretched),
                    specimen("Tiny", FrameView(LabelView("Tiny"), width: 3, height: 1)),
                    specimen("Empty", LabelView())))
            return page.on(more.action) {
                total += 1
                price.text = Self.price(total)
            }
        }, body: { _ in Face() })

    static let long = "A label takes as many lines as its text needs, and breaks them between words where it can."
    static let roles: [(name: String, role: StyleRole)] = [
        ("Heading", .heading), ("Accent", .accent), ("Good", .success), ("Careful", .warning), ("Wrong", .error),
    ]
    static func price(_ total: Int) -> String { "\(total) pears" }
    static let path = "/usr/share/doc/terminals/escape-sequences.html"
    static let alignments: [(name: String, alignment: HorizontalAlignment)] = [
        ("leading", .leading), ("center", .center), ("trailing", .trailing),
    ]

    private static func cutOff(_ truncation: TextTruncation) -> RetainedView {
        let label = LabelView(path, maximumLines: 1)
        label.wrapping = .none
        label.truncation = truncation
        return FrameView(label, width: 26)
    }

    private static func aligned(_ sample: (name: String, alignment: HorizontalAlignment)) -> RetainedView {
        LabelView(sample.name, alignment: sample.alignment)
    }

    private struct Face: View {
        @State var total = 3

        var body: some View {
            Specimens {
                Specimen("Plain") { Text("The quick brown fox jumps.") }
                Specimen("Changed") {
                    HStack(spacing: 2) {
                        Text(price(total), role: .display).marksChanges()
                        Button("More") { total += 1 }
                    }
                }
                Specimen("Roles") {
                    HStack(spacing: 2) { ForEach(roles, id: \.name) { Text($0.name, role: $0.role) } }
                }
                Specimen("Wrapped") { Text(long) }
                Specimen("Two lines") { Text(long).lineLimit(2) }
                Specimen("Cut off") {
                    VStack {
                        ForEach(TextTruncation.allCases, id: \.self) { truncation in
                            Text(path, wrapping: .none, truncation: truncation).lineLimit(1).frame(width: 26)
                        }
                    }
                }
                Specimen("Aligned") {
                    VStack(alignment: .fill) {
                        ForEach(alignments, id: \.name) { Text($0.name, alignment: $0.alignment) }
                    }
                    .fillsSpace(horizontal: 1, vertical: 0)
                }
                Specimen("Tiny") { Text("Tiny").frame(width: 3, height: 1) }
                Specimen("Empty") { Text("") }
            }
        }
    }
}

extension RetainedView {
    /// The label with all the width that its stack has left.
    var stretched: Self {
        flexibility = Flexibility(horizontal: 1)
        return self
    }

    /// The label with all the room that its stack has left.
    var filling: Self {
        flexibility = .both
        return self
    }
}
