import KitCells

/// One character of an attributed text, ready to be placed.
struct TextCluster: Equatable {
    var character: Character
    /// The columns that it takes.
    var width: Int
    /// The index of its run.
    var run: Int

    static func ellipsis(run: Int) -> TextCluster { TextCluster(character: "…", width: 1, run: run) }

    var isSpace: Bool { character == " " }
    /// A Boolean value that indicates whether a line ends here: the newline in its three spellings, and nothing else.
    var isLineBreak: Bool { character == "\n" || character == "\r\n" || character == "\r" }

    /// The characters of runs; what no terminal may show is replaced, and a tab counts as a space.
    static func clusters(of runs: [AttributedText.Run]) -> [TextCluster] {
        var clusters: [TextCluster] = []
        for (index, run) in runs.enumerated() {
            for character in run.text { append(character, run: index, to: &clusters) }
        }
        return clusters
    }

    private static func append(_ character: Character, run: Int, to clusters: inout [TextCluster]) {
        if let value = character.asciiValue, value >= 0x20, value < 0x7F {
            return clusters.append(TextCluster(character: character, width: 1, run: run))
        }
        let cluster = TextCluster(character: character, width: 0, run: run)
        if cluster.isLineBreak { return clusters.append(cluster) }
        if character == "\t" { return clusters.append(TextCluster(character: " ", width: 1, run: run)) }
        for clean in Sanitizer.clean(String(character)) {
            clusters.append(TextCluster(character: clean, width: TextMetrics.width(of: clean), run: run))
        }
    }
}

extension Sequence<TextCluster> {
    /// The columns of the characters, one after another.
    var width: Int { reduce(0) { $0 + $1.width } }
}
