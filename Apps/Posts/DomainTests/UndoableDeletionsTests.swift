import PostsDomain
import Testing

@Suite("Deletions that can be undone")
struct UndoableDeletionsTests {
    private func change(_ id: Int) -> PostChange { PostChange(id: id, kind: .delete, postID: id, title: "Post \(id)") }

    private func stored(_ ids: ClosedRange<Int>) -> UndoableDeletions {
        var deletions = UndoableDeletions()
        for id in ids {
            deletions.begin(id)
            _ = deletions.didStore(change(id), of: id)
        }
        return deletions
    }

    @Test func theNewestComesFirst() {
        var deletions = stored(1...3)
        #expect(deletions.offered == change(3))
        let undone = [deletions.undoNewest(), deletions.undoNewest()]
        #expect(undone == [change(3), change(2)])
        #expect(deletions.offered == change(1))
    }

    @Test func whoseTimeIsOverCannotBeUndone() {
        var deletions = stored(1...2)
        deletions.expire(change(1))
        let undone = [deletions.undoNewest(), deletions.undoNewest()]
        #expect(undone == [change(2), nil])
        #expect(deletions == UndoableDeletions())
    }

    @Test func whatIsNotStoredYetIsUndoneOnceItIs() {
        var deletions = stored(1...1)
        deletions.begin(2)
        #expect(deletions.offered == change(1))
        let early = deletions.undoNewest()
        let isUndone = deletions.didStore(change(2), of: 2)
        let next = deletions.undoNewest()
        #expect(early == nil && isUndone && next == change(1))
    }

    @Test func whatCouldNotBeStoredIsNoDeletion() {
        var deletions = stored(1...1)
        deletions.begin(2)
        deletions.didFail(2)
        let newest = deletions.undoNewest()
        let isUndone = deletions.didStore(change(9), of: 9)
        #expect(newest == change(1) && !isUndone)
    }
}
