import KitCells
import KitCore
import KitTesting
import PostsContract
import PostsDomain

/// A selection of the clauses of Posts for the live services.
public enum LivePostsClauses {
    /// All selected clauses.
    public nonisolated static let clauses: [Clause<LivePostsWorld>] = reading + changing

    private nonisolated static let reading: [Clause<LivePostsWorld>] = [
        Clause("P-1") { world in
            try await world.fact("P-1a") { try world.driver.expectSpinners("Loading…") }
            try await world.deliver(world.server.feeds)
            try await world.fact("P-1e") {
                try world.driver.expect(world.subtitle.hasSuffix(" posts"), "the title bar says \(world.subtitle)")
            }
            try await world.fact("P-1b") { try world.driver.expect(!world.titles.isEmpty, "there are no rows") }
        },
        Clause("P-10") { world in
            try await world.deliver(world.server.feeds)
            let titles = world.titles
            await world.driver.type("r")
            try await world.failAll()
            try await world.fact("P-10b") { try world.driver.expectScreen(shows: "Not refreshed") }
            try await world.fact("P-10a") {
                // There is less room for the rows.
                try world.driver.expect(world.titles, is: Array(titles.prefix(world.titles.count)), "the rows")
            }
            try await world.fact("P-10c") {
                await world.driver.type("r")
                try await world.deliverAll()
                try world.driver.expectScreen(hides: "Not refreshed")
            }
        },
        Clause("P-12") { world in
            try await world.deliver(world.server.feeds)
            let title = try world.selected()
            await world.driver.press(.enter)
            try await world.deliver(world.server.entries)
            try await world.fact("P-12a") {
                try world.driver.expect(world.driver.elements(.screen).first?.label, is: title, "the title")
            }
            try await world.fact("P-12d") { try world.driver.expectText("5 comments") }
        },
        Clause("P-18") { world in
            // The answer to the first search is late: the server has sent it, but it has not arrived.
            try await world.deliver(world.server.feeds)
            await world.search("a")
            await world.server.feeds.perform()
            // No post contains the longer text, so rows of the late answer would be visible.
            await world.driver.type("zzz")
            await world.driver.advance(by: .milliseconds(250))
            try await world.fact("P-18a") {
                try await world.deliver(world.server.feeds)
                try world.driver.expectSpinners()
                try world.driver.expect(world.titles, is: [], "the rows")
                try world.driver.expectScreen(shows: "No posts match “azzz”")
            }
        },
        Clause("P-22") { world in
            try await world.deliver(world.server.feeds)
            await world.driver.press(.down, .down, .down)
            await world.driver.type("s")
            try await world.deliver(world.server.feeds)
            try await world.fact("P-22e") {
                try world.driver.expect(world.selected(), is: world.titles.first, "the selected row")
            }
        },
        Clause("P-57") { world in
            try await world.deliver(world.server.feeds)
            try await world.fact("P-57a") {
                for key in ["s", "F", "F", "s"] {
                    await world.driver.press(.down, .down, .down)
                    try await world.driver.withinOneFrame {
                        await world.driver.type(key)
                        try await world.deliver(world.server.feeds)
                    }
                    if key == "F" { continue }
                    try world.driver.expect(world.selected(), is: world.titles.first, "the row after \(key)")
                }
                await world.driver.press(.down, .down, .down)
                try await world.driver.withinOneFrame {
                    await world.driver.type("/qui")
                    await world.driver.press(.enter)
                    try await world.deliver(world.server.feeds)
                }
                try world.driver.expect(world.subtitle.hasSuffix(" found"), "the title bar says \(world.subtitle)")
                try world.driver.expect(world.selected(), is: world.titles.first, "the row after the search")
            }
            try await world.fact("P-57b") { try world.driver.expectSpinners() }
        },
        Clause("P-36") { world in
            try await world.deliver(world.server.feeds)
            let titles = world.titles
            try await world.startAgain()
            try await world.fact("P-36a") { try world.driver.expect(world.titles, is: titles, "the saved rows") }
            try await world.fact("P-36b") { try world.driver.expectSpinners("Refreshing…") }
        },
        Clause("P-37") { world in
            try await world.deliver(world.server.feeds)
            try await world.startAgain()
            try await world.failAll()
            try await world.fact("P-37a") { try world.driver.expectText("Offline, saved just now.") }
        },
        Clause("P-15") { world in
            try await world.deliver(world.server.feeds)
            let title = try world.selected()
            await world.driver.press(.enter)
            try await world.deliver(world.server.entries)
            try await world.fact("P-15a") {
                await world.driver.press(.escape)
                try world.driver.expect(world.selected(), is: title, "the selected row")
            }
        },
    ]

    private nonisolated static let changing: [Clause<LivePostsWorld>] = [
        Clause("P-23") { world in
            try await world.deliver(world.server.feeds)
            await world.driver.type("f")
            try await world.fact("P-23d") {
                try world.driver.expectScreen(shows: " · sending…")
                try await world.deliver(world.server.changes)
                for state in ["sending…", "not sent yet"] { try world.driver.expectScreen(hides: state) }
            }
            try await world.fact("P-23e") {
                await world.driver.type("r")
                try await world.deliverAll()
                let row = world.driver.elements(.row).first { $0.traits.contains(.selected) }
                try world.driver.expect(row?.value?.hasSuffix(", starred"), is: true, "whether the row has a star")
            }
        },
        Clause("P-38") { world in
            // The answer is lost: the change waits, is sent again, and is applied once.
            try await world.deliver(world.server.feeds)
            await world.driver.type("f")
            await world.server.changes.perform()
            try await world.failAll()
            try world.driver.expectScreen(shows: " · not sent yet")
            try await world.fact("P-38d") {
                try world.driver.expectText("Offline: 1 change waiting to be sent as soon as the server answers.")
            }
            try await world.fact("P-38c") {
                await world.driver.type("r")
                try await world.deliverAll()
                try world.driver.expectScreen(hides: "waiting to be sent")
                await world.driver.type("F")
                try await world.deliverAll()
                try world.driver.expect(world.subtitle, is: "1 starred", "the title bar")
            }
        },
        Clause("P-31") { world in
            try await world.deliver(world.server.feeds)
            let (title, count) = (try world.selected(), world.subtitle)
            await world.driver.type("d")
            try await world.fact("P-31a") {
                try world.driver.expect(!world.titles.contains(title), "the row is still there")
            }
            try await world.fact("P-31b") {
                try world.driver.expect(world.subtitle != count, "the title bar still says \(count)")
            }
            try await world.fact("P-31d") {
                await world.driver.advance(by: .seconds(5))
                try await world.deliver(world.server.changes)
                await world.driver.type("r")
                try await world.deliverAll()
                try world.driver.expect(!world.titles.contains(title), "the row is there again")
            }
        },
        Clause("P-32") { world in
            try await world.deliver(world.server.feeds)
            let titles = world.titles
            await world.driver.type("du")
            await world.driver.advance(by: .seconds(6))
            try await world.deliverAll()
            try await world.fact("P-32a") {
                await world.driver.press(.home)
                try world.driver.expect(world.titles, is: titles, "the rows")
                try world.driver.expect(world.server.changes.waiting, is: [], "the waiting changes")
            }
        },
        Clause("P-41") { world in
            try await world.deliver(world.server.feeds)
            await world.driver.type("n")
            await world.driver.type("A new post")
            await world.driver.advance(by: .milliseconds(250))
            try await world.fact("P-41b") { try world.driver.expectTitle("New post", end: "Draft saved") }
            try await world.fact("P-41d") {
                try await world.startAgain()
                try await world.deliverAll()
                await world.driver.type("n")
                try world.driver.expectText("A new post")
            }
        },
        Clause("P-42") { world in
            try await world.deliver(world.server.feeds)
            await world.driver.type("n")
            await world.driver.send([.paste("A new post")])
            await world.driver.press(.tab)
            await world.driver.send([.paste("Its text")])
            await world.driver.press(KeyPress(.character("s"), .control))
            await world.driver.advance(by: PostsPolicy.undoTime)
            try await world.deliverAll()
            await world.search("A new post")
            await world.driver.press(.enter)
            try await world.deliverAll()
            try await world.fact("P-42e") { try world.driver.expect(world.titles, is: ["A new post"], "the rows") }
            try await world.fact("P-42b") { try world.driver.expectScreen(hides: "not sent yet") }
        },
    ]
}

extension LivePostsWorld {
    var titles: [String] { driver.elements(.row).map(\.label) }

    var subtitle: String { driver.elements(.screen).first?.value ?? "" }

    func selected() throws -> String {
        let row = driver.elements(.row).first { $0.traits.contains(.selected) }
        guard let row else { throw driver.failure("no row is selected") }
        return row.label
    }

    /// Types into the search field, and waits until the posts are requested.
    func search(_ text: String) async {
        await driver.type("/" + text)
        await driver.advance(by: .milliseconds(250))
    }
}
