import KitSceneViews

enum ProgressPage {
    static let page = GalleryPage(
        "Progress", .data, "The progress of a task, and the time that remains.",
        views: ["ProgressView"], bodies: ["ProgressBar"],
        view: { _ in
            let copy = ProgressView("Copying", fraction: 0.35, preferredWidth: 16)
            let more = ButtonView("More")
            let unknown = ProgressView("Looking")
            unknown.isIndeterminate = true
            let units = ProgressView("Download")
            units.showsEstimate = true
            units.unit = "MB"
            units.report(12, of: 80)
            var tenths = 3.5
            let page = PageView(
                specimens(
                    specimen("Part", StackView(.horizontal, spacing: 2, [copy, more])),
                    specimen("None", ProgressView("Waiting", fraction: 0)),
                    specimen("All", ProgressView("Done", fraction: 1)), specimen("Unknown", unknown),
                    specimen("Units", units), specimen("No title", ProgressView(fraction: 0.66)),
                    specimen("Long", ProgressView(long, fraction: 0.5)),
                    specimen("Tiny", FrameView(ProgressView(fraction: 0.5), width: 6))))
            return page.on(more.action) {
                tenths = tenths >= 10 ? 0 : tenths + 0.5
                copy.fraction = tenths / 10
            }
        }, body: { _ in Face() })

    static let long = "Putting everything back where it came from"

    private struct Face: ViewBody {
        @State var tenths = 3.5

        var body: some ViewBody {
            Specimens {
                Specimen("Part") {
                    HStack(spacing: 2) {
                        ProgressBar("Copying", fraction: tenths / 10, preferredWidth: 16)
                        Button("More") { tenths = tenths >= 10 ? 0 : tenths + 0.5 }
                    }
                }
                Specimen("None") { ProgressBar("Waiting", fraction: 0) }
                Specimen("All") { ProgressBar("Done", fraction: 1) }
                Specimen("Unknown") { ProgressBar.indeterminate("Looking") }
                Specimen("Units") { ProgressBar("Download", completed: 12, total: 80, unit: "MB") }
                Specimen("No title") { ProgressBar(fraction: 0.66) }
                Specimen("Long") { ProgressBar(long, fraction: 0.5) }
                Specimen("Tiny") { ProgressBar(fraction: 0.5).frame(width: 6) }
            }
        }
    }
}
