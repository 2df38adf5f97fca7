import KitApp

struct Station: Identifiable, Equatable {
    let id: Int
    let name: String
}

/// Stands in for a server: put your HTTP client here.
struct StationServer {
    @Injected(\.clock) private var clock

    private static let names = [
        "Aberdeen", "Basel", "Cork", "Dresden", "Esbjerg", "Florence", "Ghent", "Helsinki", "Inverness", "Jena",
        "Kraków", "Lyon", "Malmö", "Nantes", "Oslo", "Porto", "Quimper", "Riga", "Split", "Turin", "Umeå", "Vienna",
        "Warsaw", "York", "Zürich",
    ]

    var count: Int { Self.names.count }

    func station(_ id: Int) async throws -> Station {
        try await clock.sleep(for: .milliseconds(200))
        return Station(id: id, name: Self.names[id])
    }
}
