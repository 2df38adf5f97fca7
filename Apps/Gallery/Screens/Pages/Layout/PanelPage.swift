import KitCells
import KitSceneViews

enum PanelPage {
    static let page = GalleryPage(
        "Panel", .layout, "A frame with a title around related views.",
        views: ["PanelView"], bodies: ["Panel"],
        synonyms: ["Box", "Card", "Border", "Group"],
        view: { _ in
            let footed = PanelView("Inbox", preferredSize: size, LabelView("Three new letters"))
            footed.titleAlignment = .center
            footed.footer = "3 of 12"
            footed.footerAlignment = .trailing
            let alarm = PanelView("Alarm", preferredSize: size, LabelView("The frame has a role."))
            alarm.borderRole = .error
            let bare = PanelView("", LabelView("A panel without a frame"))
            bare.border = nil
            return specimens(
                specimen("Borders", StackView(.vertical, pairs.map { row($0) })),
                specimen("Footer", footed), specimen("A role", alarm), specimen("No frame", bare),
                specimen("Long title", PanelView(long, preferredSize: size, LabelView("Cut off"))),
                specimen("Tiny", FrameView(PanelView("T", LabelView("t")), width: 3, height: 3)))
        }, body: { _ in Face() })

    static let size = Size(width: 28, height: 3)
    static let long = "A title that is longer than its panel"
    static let borders: [(name: String, border: Border)] = [
        ("Rounded", .rounded), ("Single", .single), ("Double", .double), ("Heavy", .heavy), ("ASCII", .ascii),
    ]
    static let pairs = [Array(borders[..<3]), Array(borders[3...])]

    private static func row(_ samples: [(name: String, border: Border)]) -> RetainedView {
        StackView(.horizontal, spacing: 1, samples.map { panel($0) })
    }

    private static func panel(_ sample: (name: String, border: Border)) -> RetainedView {
        let panel = PanelView("", LabelView(sample.name))
        panel.border = sample.border
        return panel
    }

    private struct Face: View {
        var body: some View {
            Specimens {
                Specimen("Borders") {
                    VStack {
                        ForEach(pairs.indices, id: \.self) { pair in
                            HStack(alignment: .top, spacing: 1) {
                                ForEach(pairs[pair], id: \.name) { sample in
                                    Panel(border: sample.border) { Text(sample.name) }
                                }
                            }
                        }
                    }
                }
                Specimen("Footer") {
                    Panel(
                        "Inbox", titleAlignment: .center, footer: "3 of 12", footerAlignment: .trailing,
                        preferredSize: size
                    ) { Text("Three new letters") }
                }
                Specimen("A role") {
                    Panel("Alarm", borderRole: .error, preferredSize: size) { Text("The frame has a role.") }
                }
                Specimen("No frame") { Panel(border: nil) { Text("A panel without a frame") } }
                Specimen("Long title") { Panel(long, preferredSize: size) { Text("Cut off") } }
                Specimen("Tiny") { Panel("T") { Text("t") }.frame(width: 3, height: 3) }
            }
        }
    }
}
