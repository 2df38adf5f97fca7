/// The width of one cluster, and whether terminals agree about it.
///
/// A cluster is as wide as its scalars together, but never wider than 2; variation selector 16 makes a picture of an
/// emoji, which is 2 wide. The text must have passed the sanitiser.
struct ClusterMeasure {
    /// The columns: 0, 1 or 2.
    private(set) var width = 0
    /// A Boolean value that indicates whether the cursor must be addressed again afterwards.
    private(set) var isContested = false
    /// The scalar, when there is only one.
    private(set) var singleScalar: UInt32?

    init(_ character: Character, ambiguous: AmbiguousWidth = .current) {
        var count = 0
        var isFirstEmoji = false
        for scalar in character.unicodeScalars {
            let properties = ScalarProperties(scalar.value)
            if scalar.value == 0xFE0F, isFirstEmoji { width = 2 }
            width += properties.width(ambiguous)
            // Only the accents of the European scripts are combined by every terminal alike.
            let isAccent = count > 0 && (0x300...0x36F).contains(scalar.value)
            if properties.isContested || (count > 0 && !isAccent) { isContested = true }
            // Where an invisible scalar that parted two clusters was dropped, a terminal may join them.
            if count == 0, properties.mayJoin { isContested = true }
            if count == 0 { isFirstEmoji = properties.isEmoji }
            count += 1
            singleScalar = count == 1 ? scalar.value : nil
        }
        width = min(width, 2)
    }

    /// The scalar of a character that is one allowed scalar and takes one column.
    static func narrowScalar(_ character: Character) -> UInt32? {
        let measure = ClusterMeasure(character)
        guard measure.width == 1, let value = measure.singleScalar, let scalar = Unicode.Scalar(value) else {
            return nil
        }
        return Sanitizer.isForbidden(scalar) ? nil : value
    }
}
