import KitApp

struct Planets: View {
    @State private var selectedID = Planet.all.first?.id

    var body: some View {
        SplitPane(division: .ratio(0.3), firstMinimum: 9, secondMinimum: 13) {
            List("Planets", Planet.all) { Text($0.name) }
                .selection($selectedID)
                .fillsSpace()
        } second: {
            if let planet = Planet.all.first(where: { $0.id == selectedID }) { PlanetDetail(planet: planet) }
        }
    }
}

struct PlanetDetail: View {
    let planet: Planet

    var body: some View {
        ScrollView(spacing: 1, insets: EdgeInsets(horizontal: 1)) {
            Text(planet.name, role: .heading)
            Grid(columnSpacing: 2) {
                GridRow {
                    Text("Diameter", role: .secondary)
                    Text("\(planet.diameter) km")
                }
                GridRow {
                    Text("Year", role: .secondary)
                    Text("\(planet.year) days")
                }
            }
            Text(planet.text)
        }
        .fillsSpace()
    }
}

TerminalApp.run(Planets())
