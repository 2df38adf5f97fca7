import KitSceneViews

enum GridPage {
    static let page = GalleryPage(
        "Grid", .layout, "Rows whose cells share the widths of their columns.",
        views: ["GridView", "GridRowView"], bodies: ["Grid", "GridRow"],
        synonyms: ["Layout", "Cells"],
        view: { _ in
            let rows = stations.map { station in
                GridRowView([
                    LabelView(station.name), LabelView(station.sky, role: .secondary),
                    LabelView(station.degrees, role: .accent), LabelView(station.wind),
                ])
            }
            let total = LabelView("Three stations, measured at noon", role: .secondary)
            total.gridColumnSpan = 4
            let header = GridRowView(titles.map { LabelView($0, role: .heading) })
            let form = GridView(
                columns: [.fitting.aligned(.trailing), .fitting], columnSpacing: 2, rowSpacing: 1,
                [
                    GridRowView([LabelView("Name"), TextFieldView("Name", placeholder: "Your name")]),
                    GridRowView([LabelView("Postal code"), TextFieldView("Postal code", preferredWidth: 8)]),
                    GridRowView([LabelView(""), ButtonView("Send")]),
                ])
            return specimens(
                specimen(
                    "Columns", GridView(columns: columns, columnSpacing: 2, [header] + rows + [GridRowView([total])])),
                specimen("A form", form))
        }, body: { _ in Face() })

    static let columns: [GridColumn] = [
        .fitting, .fitting, .fitting.aligned(.trailing), .fitting.aligned(.trailing),
    ]
    static let titles = ["Station", "Sky", "°C", "km/h"]
    static let stations: [(name: String, sky: String, degrees: String, wind: String)] = [
        ("Bergen", "rain", "7", "31"), ("Kyoto 京都", "clear", "16", "9"), ("Ushuaia", "snow", "-2", "104"),
    ]

    private struct Face: View {
        @State var name = ""
        @State var code = ""

        var body: some View {
            Specimens {
                Specimen("Columns") {
                    Grid(columns: columns, columnSpacing: 2) {
                        GridRow { ForEach(titles, id: \.self) { Text($0, role: .heading) } }
                        ForEach(stations, id: \.name) { station in
                            GridRow {
                                Text(station.name)
                                Text(station.sky, role: .secondary)
                                Text(station.degrees, role: .accent)
                                Text(station.wind)
                            }
                        }
                        GridRow { Text("Three stations, measured at noon", role: .secondary).gridColumns(4) }
                    }
                }
                Specimen("A form") {
                    Grid(columns: [.fitting.aligned(.trailing), .fitting], columnSpacing: 2, rowSpacing: 1) {
                        GridRow {
                            Text("Name")
                            TextField("Name", text: $name, placeholder: "Your name")
                        }
                        GridRow {
                            Text("Postal code")
                            TextField("Postal code", text: $code, preferredWidth: 8)
                        }
                        GridRow {
                            Text("")
                            Button("Send") {}
                        }
                    }
                }
            }
        }
    }
}
