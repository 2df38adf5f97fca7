/// Numbers as short texts, the same in every country.
enum NumberText {
    /// A number with at most so many decimals, without zeros at the end: `12`, `0.5`, `-3.25`, `1.2e+20`.
    static func short(_ number: Double, decimals: Int = 2) -> String {
        guard number.isFinite else { return number.isNaN ? "–" : number < 0 ? "-∞" : "∞" }
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        let rounded = (number * scale).rounded() / scale
        guard abs(rounded) < 1e15 else { return "\(number)" }
        return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
    }

    /// A number in thousands, millions and so on where it is great: `950`, `1.2k`, `3.4M`.
    static func compact(_ number: Double) -> String {
        var (value, index) = (number, 0)
        let units = ["", "k", "M", "G", "T", "P"]
        while abs(value) >= 999.5, index + 1 < units.count {
            value /= 1_000
            index += 1
        }
        return short(value, decimals: abs(value) < 10 ? 1 : 0) + units[index]
    }

    /// A time in hours, minutes and seconds: `0:07`, `12:30`, `3:05:00`.
    static func time(_ duration: Duration) -> String {
        let seconds = max(0, duration.components.seconds)
        let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
        let tail = "\(pad(minutes, when: hours > 0)):\(pad(seconds % 60, when: true))"
        return hours > 0 ? "\(hours):\(tail)" : tail
    }

    private static func pad(_ number: Int64, when isPadded: Bool) -> String {
        isPadded && number < 10 ? "0\(number)" : "\(number)"
    }
}
