/// The width of one cluster, and whether terminals agree about it.
///
/// A cluster is as wide as its scalars together, but never wider than 2; variation selector 16 makes a picture of an
/// emoji, which is 2 wide. The text must have passed the sanitiser.
struct ClusterMeasure {
    /// The columns: 0, 1 or 2.
    private(set) var width = 0
    /// Whether the cursor must be addressed anew afterwards.
    private(set) var isContested = false
    /// The scalar, when there is only one.
    private(set) var singleScalar: UInt32?

    init(_ character: Character) {
        var count = 0
        var isFirstEmoji = false
        for scalar in character.unicodeScalars {
            let properties = ScalarProperties(scalar.value)
            switch scalar.value {
            case 0xFE0F:
                if isFirstEmoji { width = 2 }
                isContested = count > 0
            case 0xFE0E, 0x200D:
                isContested = count > 0
            default:
                if count > 0, properties.width > 0 { isContested = true }
                width += properties.width
                isContested = isContested || properties.isContested
            }
            if count == 0 { isFirstEmoji = properties.isEmoji }
            count += 1
            singleScalar = count == 1 ? scalar.value : nil
        }
        width = min(width, 2)
        // A tag sequence has no width of its own, but is a flag to some terminals only.
        if count > 1, character.unicodeScalars.last?.value == 0xE007F { isContested = true }
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
