import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let snippets: [Clause<PostsWorld>] = [
        Clause("P-60") { world, driver in
            try await world.answer(.posts(1...3))
            await world.search("poet lamp")
            try await world.answer([
                .found(
                    1, title: "A walk", body: "We carried\n one LAMPION and two lamps home.", author: "Poet",
                    "poet lamp"),
                .found(2, title: "Lamps", body: "Nothing but a lamp.", author: "Poet", "poet lamp"),
            ])
            try await world.fact("P-60a") {
                try driver.expect(.row, "A walk", is: "We carried one LAMPION and two lamps home. · Poet")
                try driver.expectText("We carried one LAMPION and two lamps home. · Poet")
            }
            try await world.fact("P-60b") {
                try driver.expect(driver.highlightedTexts, is: ["LAMP", "lamp", "Lamp"], "the marked texts")
            }
            try await world.fact("P-60c") { try driver.expect(.row, "Lamps", is: "Poet") }
        },
        Clause("P-60") { world, driver in
            try await world.answer(.posts(1...3))
            await world.search("nee")
            let body = String(repeating: "Straw and more straw. ", count: 9) + "A needle."
            let lines = body + String(repeating: " Again straw, and nothing else.", count: 9)
            try await world.answer([
                .found(1, title: "Hay", body: body, author: "Farmer", "nee"),
                .found(2, title: "Straw", body: lines, author: "Farmer", "nee"),
            ])
            try await world.fact("P-60d") {
                try driver.expect(.row, "Hay", is: "…more straw. A needle. · Farmer")
                let value = driver.elements(.row).first { $0.label == "Straw" }?.value ?? ""
                try driver.expect(value.hasPrefix("…more straw. A needle. Again"), "the beginning: \(value)")
                try driver.expect(value.hasSuffix("… · Farmer"), "the end: \(value)")
                try driver.expect(value.count, is: 50 + " · Farmer".count, "the length of \(value)")
            }
            try await world.fact("P-60a") {
                await driver.resize(width: 40, height: 12)
                try driver.expect(driver.highlightedTexts, is: ["nee", "nee"], "the marked texts")
            }
        },
    ]
}

extension PostRow {
    /// Returns a post that a search has found.
    nonisolated fileprivate static func found(
        _ id: Int, title: String, body: String, author: String, _ search: String
    ) -> PostRow {
        let query = PostsQuery(search: search)
        return PostRow(
            id: id, title: title, author: author, snippet: query.snippet(title: title, body: body, author: author))
    }
}
