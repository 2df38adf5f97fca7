import AppCore
import KitCells
import PostsDomain
import TestSupport
import Testing

@testable import KitSceneViews
@testable import KitTesting
@testable import PostsContract

@Suite("Posts with a long list")
struct PostsLongListTests {
    @Test(
        "a further page, a key and a star leave the table's other pieces unchanged", arguments: Architecture.tested)
    func pieces(architecture: Architecture) async throws {
        let world = try await PostsWorld.launch(.posts(architecture))
        try await world.answer(.page(.posts(1...6_000), next: "a", total: 9_000))
        await world.driver.press(.end, .up)
        let first = try world.pieces
        #expect(first.count >= 30)
        try await world.answerMore(.page(.posts(6_001...6_010), next: "b", total: 9_000))
        let longer = try world.pieces
        #expect(longer.count(where: { !first.contains($0) }) <= 2)
        await world.driver.press(.up)
        #expect(try world.pieces == longer)
        await world.driver.type("f")
        #expect(try world.pieces.count(where: { !longer.contains($0) }) == 1)
        try await world.driver.finish()
    }
}

extension PostsWorld {
    /// The pieces of rows of the table that has the focus.
    fileprivate var pieces: [Piece] {
        get throws { try #require(driver.sceneHost?.focusedView as? any TableOfPieces).allPieces }
    }
}

/// An array, identified by its address; it is retained, so that the address is not reused.
private struct Piece: Equatable {
    let address: UnsafeRawPointer?
    let array: Any

    static func == (left: Piece, right: Piece) -> Bool { left.address == right.address }
}

@MainActor
private protocol TableOfPieces {
    var allPieces: [Piece] { get }
}

extension TableView: TableOfPieces {
    fileprivate var allPieces: [Piece] {
        content.pieces.map { piece in
            Piece(address: piece.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }, array: piece)
        }
    }
}
