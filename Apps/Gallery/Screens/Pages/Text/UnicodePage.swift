import KitSceneViews

enum UnicodePage {
    static let page = GalleryPage(
        "Unicode", .text, "Every row ends at the same column, however wide its characters are.",
        views: ["LabelView", "GridView", "GridRowView"], bodies: ["Text", "Grid", "GridRow"],
        synonyms: ["Emoji"],
        view: { _ in
            let rows = samples.map { sample in
                GridRowView([
                    LabelView(sample.name, role: .secondary, maximumLines: 1), LabelView(sample.text, maximumLines: 1),
                    LabelView("│", role: .border),
                ])
            }
            return ScrollContainerView(GridView(columns: columns, columnSpacing: 2, rows))
        }, body: { _ in Face() })

    static let columns: [GridColumn] = [.fitting, .fixed(24), .fixed(1)]
    static let samples: [(name: String, text: String)] = [
        ("Latin", "Grüße, Åse, naïve"), ("Combining marks", "e\u{301} a\u{308} o\u{302}\u{323} n\u{303}"),
        ("Greek, Cyrillic", "λόγος, привет"), ("Han and kana", "漢字とかな交じり文"), ("Hangul", "안녕하세요"),
        ("Halfwidth", "ﾊﾝｶｸ ｶﾅ"), ("Fullwidth", "ＦＵＬＬ"), ("Thai", "สวัสดีครับ"), ("Devanagari", "नमस्ते"),
        ("Hebrew", "שלום עולם"), ("Arabic", "مرحبا بالعالم"), ("Emoji", "🎉 🦊 🍋 🚀"),
        ("Skin tones", "👍🏽 👋🏿"), ("Joined emoji", "👩‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈"), ("Flags", "🇳🇴 🇯🇵 🇧🇷"),
        ("Keycaps", "1️⃣ #️⃣"), ("Symbols", "♥ ☀ ✓ ™ ①"), ("Zero width", "a\u{200B}b\u{2060}c"),
        ("Escape sequences", "\u{1B}[31mnot red\u{1B}[0m"), ("Bidi overrides", "abc\u{202E}def"),
    ]

    private struct Face: View {
        var body: some View {
            ScrollView {
                Grid(columns: columns, columnSpacing: 2) {
                    ForEach(samples, id: \.name) { sample in
                        GridRow {
                            Text(sample.name, role: .secondary).lineLimit(1)
                            Text(sample.text).lineLimit(1)
                            Text("│", role: .border)
                        }
                    }
                }
            }
        }
    }
}
