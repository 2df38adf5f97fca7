/// The state of a server in one second; replace it by your own figures.
struct Sample {
    let second: Int

    /// The processor load, in percent.
    var load: Double { wave(37, among: 61) + wave(5, among: 31) }
    /// The used share of memory, from 0 to 1.
    var memory: Double { 0.4 + wave(3, among: 41) / 100 }
    var disk: Double { 0.62 + Double(second % 30) / 100 }
    /// Returns the number of requests to a data centre.
    func requests(to place: Int) -> Double { 40 + wave(7 + place * 4, among: 89) }

    private func wave(_ factor: Int, among count: Int) -> Double { Double(second * factor % count) }
}
