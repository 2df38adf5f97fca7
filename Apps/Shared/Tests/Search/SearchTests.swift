import AppCore
import AppDatabase
import GRDB
import KitCore
import Testing

@Suite("Search results in texts and in the index")
struct SearchTests {
    @Test(arguments: [
        // Capitals and accents make no difference in any script.
        ("sour", "Sourdough, SOURLY", ["Sour", "SOUR"]), ("zoe", "Zoë and zoe\u{308}", ["Zoë", "zoe\u{308}"]),
        ("ελλας", "Η Ελλάς, ΕΛΛΆΣ", ["Ελλάς", "ΕΛΛΆΣ"]), ("Ελλάσ", "ελλας", ["ελλας"]), ("елка", "Ёлка", ["Ёлка"]),
        ("שלום", "שָׁלוֹם עולם", ["שָׁלוֹם"]), ("سلام", "سَلَامٌ", ["سَلَامٌ"]),
        ("strasse", "Straße STRASSE", ["Straße", "STRASSE"]),
        ("ａｂ", "abc", ["ab"]), ("fi", "ﬁne", ["ﬁ"]), ("istanbul", "İstanbul", ["İstanbul"]),
        ("tieng", "Tiếng Việt", ["Tiếng"]),
        ("क", "कि", ["कि"]), ("की", "कि", []), ("한", "한국 하", ["한"]), ("하", "한국", []),
        // A search matches the beginning of a word, unless its script has no spaces.
        ("dough", "Sourdough", []), ("世界", "你好世界", ["世界"]), ("タワー", "東京タワー", ["タワー"]), ("か", "がか", ["か"]),
        ("สวัสดี", "ขอสวัสดีครับ", ["สวัสดี"]), ("3", "第3章", ["3"]), ("章", "第3章", ["章"]), ("第章", "第3章", []),
        ("世 界", "界世", ["界", "世"]), ("世界", "世、界", ["世、界"]), ("tow", "東京Tower", ["Tow"]),
        // Symbols separate words, and match as they are if the search consists only of symbols.
        ("five", "twenty-five", ["five"]), ("twenty-f", "twenty five", ["twenty f"]), ("twent-five", "twenty-five", []),
        ("don't", "Don’t", ["Don’t"]), ("🎉", "a🎉🎉 b", ["🎉", "🎉"]), ("🎉🎉", "🎉 🎉", []), ("❤", "I ❤️ it", ["❤️"]),
        ("->", "a->b, a - > b", ["->"]), ("\"", "say \"yes\"", ["\"", "\""]), ("c++", "C, C++", ["C", "C"]),
        ("\u{200B}", "any", []), ("", "anything", []), ("a an", "an ant", ["a", "an", "a", "an"]),
    ])
    func finds(search: String, text: String, expected: [String]) throws {
        let ranges = SearchWord.words(of: search).flatMap { $0.ranges(in: SearchText(text)) }
            .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
        #expect(ranges.map { String(text[$0]) } == expected)
        // A search without words finds everything.
        let isFound = !expected.isEmpty || SearchWord.words(of: search).isEmpty
        #expect(try find(search, in: index(of: [text])) == (isFound ? [0] : []))
    }

    /// The index finds exactly what the screen highlights.
    @Test func indexAndTextsAgree() throws {
        var random = SeededGenerator(seed: 7)
        let pieces = [
            "a", "A", "á", "ab", "é", "e\u{301}", "ß", "Σ", "ς", "ё", "שָׁ", "ש", "कि", "क", "世", "界", "か", "が", "タ",
            "한", "ก", "กิ", "1", "²", "3", "-", "->", "'", "\"", "*", "🎉", "👍🏽", "❤️", "\u{E000}", "\u{200D}", "\u{301}",
            "\u{0}", "\r\n", "\t", " ", " ", " ", " ", "…", "’", "NEAR", "AND",
        ]
        func text(_ count: Int) -> String {
            (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        }
        let texts = (0..<400).map { _ in text(8) }
        let searched = texts.map(SearchText.init)
        let index = try index(of: texts)
        for _ in 0..<400 {
            let search = text(3)
            let words = SearchWord.words(of: search)
            let expected = texts.indices.filter { index in
                words.allSatisfy { $0.firstRange(in: searched[index]) != nil }
            }
            #expect(try find(search, in: index) == expected.reversed(), "\(search.debugDescription)")
        }
    }

    @Test func whatWasRemovedIsNotFound() throws {
        let index = try index(of: ["Ёлка, 世界 🎉", "Ёлка"])
        try index.write { db in
            try PostIndex(db).remove(PostIndex.Entry(id: 0, title: "Ёлка, 世界 🎉", body: "", author: "Zoë"))
        }
        for search in ["世", "🎉", ","] { #expect(try find(search, in: index).isEmpty) }
        #expect(try find("елка zoe", in: index) == [1])
    }

    private func index(of texts: [String]) throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { db in
            let index = PostIndex(db)
            try index.createTables()
            for (id, text) in texts.enumerated() {
                try index.insert(PostIndex.Entry(id: id, title: text, body: "", author: "Zoë"))
            }
        }
        return queue
    }

    private func find(_ search: String, in index: DatabaseQueue) throws -> [Int] {
        try index.read { db in
            let selection = PostIndex.Selection(search: search, isByAuthor: false, favouritesOnly: false)
            return try PostIndex(db).posts(selection, after: .beginning, limit: 1_000)
        }
    }
}
