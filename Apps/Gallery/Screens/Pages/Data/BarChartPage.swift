import KitSceneViews
import KitWidgets

enum BarChartPage {
    static let page = GalleryPage(
        "Bar chart", .data, "Values side by side, exact to an eighth of a cell.",
        views: ["BarChartView"], bodies: ["BarChart"],
        synonyms: ["Graph", "Histogram", "Plot"],
        view: { _ in
            specimens(
                specimen("Horizontal", BarChartView("", rain, preferredLength: 40)),
                specimen("Vertical", BarChartView("", months, axis: .vertical, preferredLength: 6)),
                specimen("No values", BarChartView("", rain, showsValues: false, role: .success, preferredLength: 24)),
                specimen("Negative", BarChartView("", change, preferredLength: 30)),
                specimen("Empty", BarChartView("", [])),
                specimen("Tiny", FrameView(BarChartView("", rain), width: 8)))
        }, body: { _ in Face() })

    static let rain = [
        ChartBar("Bergen", 2_250), ChartBar("Kyoto", 1_491), ChartBar("Lima", 6.4, role: .warning),
    ]
    static let months = [
        ChartBar("Jan", 3), ChartBar("Feb", 5.5), ChartBar("Mar", 9, role: .success), ChartBar("Apr", 7.25),
        ChartBar("May", 4), ChartBar("Jun", 1, role: .error),
    ]
    static let change = [ChartBar("Up", 12), ChartBar("Down", -7, role: .error), ChartBar("Still", 0)]

    private struct Face: View {
        var body: some View {
            Specimens {
                Specimen("Horizontal") { BarChart("", rain, preferredLength: 40) }
                Specimen("Vertical") { BarChart("", months, axis: .vertical, preferredLength: 6) }
                Specimen("No values") { BarChart("", rain, showsValues: false, role: .success, preferredLength: 24) }
                Specimen("Negative") { BarChart("", change, preferredLength: 30) }
                Specimen("Empty") { BarChart("", []) }
                Specimen("Tiny") { BarChart("", rain).frame(width: 8) }
            }
        }
    }
}
