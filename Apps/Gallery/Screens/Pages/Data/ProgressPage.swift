import KitSceneViews

enum ProgressPage {
    static let page = GalleryPage(
        "Progress", .data, "The progress of a task, and the time that remains.",
        views: ["ProgressBarView"], bodies: ["ProgressView"],
        synonyms: ["Loading bar", "Gauge", "Percent"],
        view: { _ in
            let copy = ProgressBarView("Copying", fraction: 0.35, preferredWidth: 16)
            let more = ButtonView("More")
            let unknown = ProgressBarView("Looking")
            unknown.isIndeterminate = true
            let units = ProgressBarView("Download")
            units.showsEstimate = true
            units.unit = "MB"
            units.report(12, of: 80)
            var tenths = 3.5
            let page = PageView(
                specimens(
                    specimen("Part", StackView(.horizontal, spacing: 2, [copy, more])),
                    specimen("None", ProgressBarView("Waiting", fraction: 0)),
                    specimen("All", ProgressBarView("Done", fraction: 1)), specimen("Unknown", unknown),
                    specimen("Units", units), specimen("No title", ProgressBarView(fraction: 0.66)),
                    specimen("Long", ProgressBarView(long, fraction: 0.5)),
                    specimen("Tiny", FrameView(ProgressBarView(fraction: 0.5), width: 6))))
            return page.on(more.action) {
                tenths = tenths >= 10 ? 0 : tenths + 0.5
                copy.fraction = tenths / 10
            }
        }, body: { _ in Face() })

    static let long = "Putting everything back where it came from"

    private struct Face: View {
        @State var tenths = 3.5

        var body: some View {
            Specimens {
                Specimen("Part") {
                    HStack(spacing: 2) {
                        ProgressView("Copying", value: tenths / 10, preferredWidth: 16)
                        Button("More") { tenths = tenths >= 10 ? 0 : tenths + 0.5 }
                    }
                }
                Specimen("None") { ProgressView("Waiting", value: 0) }
                Specimen("All") { ProgressView("Done", value: 1) }
                Specimen("Unknown") { ProgressView("Looking") }
                Specimen("Units") { ProgressView("Download", completed: 12, total: 80, unit: "MB") }
                Specimen("No title") { ProgressView(value: 0.66) }
                Specimen("Long") { ProgressView(long, value: 0.5) }
                Specimen("Tiny") { ProgressView(value: 0.5).frame(width: 6) }
            }
        }
    }
}
