struct Planet: Identifiable, Equatable {
    let name: String
    /// The diameter, in kilometres.
    let diameter: Int
    /// The length of a year, in Earth days.
    let year: Int
    let text: String

    var id: String { name }

    static let all = [
        Planet(
            name: "Mercury", diameter: 4_879, year: 88,
            text: "The smallest planet, and the fastest. A day in the sun is hot enough to melt lead."),
        Planet(
            name: "Venus", diameter: 12_104, year: 225,
            text: "Clouds of sulphuric acid hide the surface. It turns so slowly that a day is longer than a year."),
        Planet(
            name: "Earth", diameter: 12_756, year: 365,
            text: "The only planet with liquid water on its surface, and the only one with terminals."),
        Planet(
            name: "Mars", diameter: 6_792, year: 687,
            text: "Rust gives the ground its colour. Olympus Mons is the highest volcano of all planets."),
        Planet(
            name: "Jupiter", diameter: 142_984, year: 4_331,
            text: "Heavier than all other planets together. The Great Red Spot is a storm wider than the Earth."),
        Planet(
            name: "Saturn", diameter: 120_536, year: 10_747,
            text: "Its rings are ice and rock, and in most places only some ten metres thick."),
        Planet(
            name: "Uranus", diameter: 51_118, year: 30_589,
            text: "It lies on its side: each pole has 42 years of light, then 42 years of darkness."),
        Planet(
            name: "Neptune", diameter: 49_528, year: 59_800,
            text: "The windiest planet. Its place was calculated before it was seen."),
    ]
}
