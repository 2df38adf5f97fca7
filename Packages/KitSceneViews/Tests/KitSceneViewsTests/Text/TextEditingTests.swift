import KitSceneViews
import Testing

@Suite("Editing a line of text")
struct TextEditingTests {
    /// Returns a text with `|` at the cursor.
    private func picture(_ editing: TextEditing) -> String {
        var text = editing.text
        text.insert("|", at: text.index(text.startIndex, offsetBy: editing.cursor))
        return text
    }

    /// Returns a text with the cursor at `|`.
    private func editing(_ picture: String, maximumLength: Int? = nil) -> TextEditing {
        let parts = picture.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        var editing = TextEditing(parts.joined(), maximumLength: maximumLength)
        parts.last?.forEach { _ in editing.move(.backward) }
        return editing
    }

    @Test(
        "A movement goes there and no further",
        arguments: [
            (TextMovement.backward, "ab|c", "a|bc"), (.backward, "|abc", "|abc"), (.backward, "a👨‍👩‍👧|", "a|👨‍👩‍👧"),
            (.forward, "a|bc", "ab|c"), (.forward, "abc|", "abc|"), (.forward, "|e\u{301}x", "e\u{301}|x"),
            (.wordBackward, "one two-three|", "one two-|three"), (.wordBackward, "one  |two", "|one  two"),
            (.wordBackward, "  |one", "|  one"), (.wordForward, "|one two", "one| two"),
            (.wordForward, "one| two_3!", "one two_3|!"), (.wordForward, "one|  ", "one  |"),
            (.spaceBackward, "one two-three|", "one |two-three"), (.spaceBackward, "one two  |", "one |two  "),
            (.spaceBackward, "|one", "|one"), (.start, "one|two", "|onetwo"), (.end, "one|two", "onetwo|"),
            (.wordBackward, "größe 日本語|", "größe |日本語"),
        ])
    func moving(movement: TextMovement, from: String, to: String) {
        var value = editing(from)
        value.move(movement)
        #expect(picture(value) == to)
    }

    @Test func deletingAndKillingGoAsFarAsMoving() {
        for movement in TextMovement.allCases {
            for text in ["|", "one two|", "|one two", "one t|wo", "a-b c|-d e"] {
                var (moved, deleted, killed) = (editing(text), editing(text), editing(text))
                moved.move(movement)
                let count = abs(moved.cursor - deleted.cursor)
                let didDelete = deleted.delete(movement)
                #expect(didDelete == (count > 0))
                #expect(deleted.text.count == text.count - 1 - count)
                let didKill = killed.kill(movement)
                #expect(didKill == (count > 0))
                #expect(killed.text == deleted.text && killed.cursor == deleted.cursor)
                #expect(killed.killed.count == count && deleted.killed.isEmpty)
            }
        }
    }

    @Test func insertingPutsTheCursorBehind() {
        var value = editing("a|d")
        let didInsert = value.insert("bc")
        #expect(didInsert)
        #expect(picture(value) == "abc|d")
        let didInsertAgain = value.insert("")
        #expect(!didInsertAgain)
    }

    @Test func movingWithSelectionExtendsItAndMovingWithoutEndsIt() {
        var value = editing("ab|cd")
        value.move(.forward, extending: true)
        value.move(.forward, extending: true)
        #expect(value.selection == 2..<4 && value.selectedText == "cd")
        value.move(.start, extending: true)
        #expect(value.selection == 0..<2 && value.selectedText == "ab")
        value.move(.forward)
        #expect(value.selection == nil && picture(value) == "ab|cd")
        value.selectAll()
        #expect(value.selection == 0..<4)
        value.move(.backward)
        #expect(picture(value) == "|abcd")
        value.move(.forward, extending: true)
        value.move(.backward, extending: true)
        #expect(value.selection == nil, "a selection of nothing is none")
    }

    @Test func aSelectionIsReplacedDeletedAndKilled() {
        var value = TextEditing("one two")
        value.move(.wordBackward, extending: true)
        var (deleted, killed) = (value, value)
        value.insert("2")
        #expect(picture(value) == "one 2|")
        deleted.delete(.start)
        #expect(picture(deleted) == "one |", "only the selection is deleted, wherever the movement leads")
        killed.kill(.start)
        #expect(picture(killed) == "one |" && killed.killed == "two")
    }

    @Test func killsInARowAreKeptTogether() {
        var value = editing("one two| three")
        value.kill(.spaceBackward)
        value.kill(.spaceBackward)
        value.kill(.end)
        #expect(value.text == "" && value.killed == "one two three")
        value.yank()
        #expect(picture(value) == "one two three|")
        value.kill(.wordBackward)
        value.move(.start)
        value.kill(.wordForward)
        #expect(value.killed == "one")
        let didYank = value.yank()
        let didYankAgain = value.yank()
        #expect(didYank && didYankAgain)
        #expect(picture(value) == "oneone| two ")
    }

    @Test func newlinesAndControlCharactersNeverEnter() {
        var value = TextEditing("a\nb\r\nc\u{2028}d\te\u{1B}[31mf\u{202E}\u{0}")
        #expect(value.text == "a b c d e[31mf")
        value.setText("")
        let didInsert = value.insert("\u{1B}\u{200F}")
        #expect(!didInsert)
        value.insert("x\n\ny")
        #expect(value.text == "x  y")
        var lines = TextEditing("", isMultiline: true)
        lines.insert("x\n")
        #expect(lines.text == "x\n")
        #expect(TextEditing.singleLine("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}").count == 1)
    }

    // MARK: Characters that join

    @Test func anAccentJoinsTheCharacterBefore() {
        var value = editing("e|x")
        let didInsert = value.insert("\u{301}")
        #expect(didInsert)
        #expect(picture(value) == "e\u{301}|x" && value.cursor == 1)
        value.delete(.backward)
        #expect(value.text == "x")
    }

    @Test func aPictureTypedInPartsIsOneCharacter() {
        var value = TextEditing("")
        for part in ["👨", "\u{200D}", "👩", "\u{200D}", "👧"] { value.insert(part) }
        #expect(value.text == "👨‍👩‍👧" && value.cursor == 1)
    }

    @Test func joinedHalvesBecomeOneAndTheCursorIsBehind() {
        var value = editing("🇩x|🇪y")
        value.delete(.backward)
        #expect(value.text == "🇩🇪y" && picture(value) == "🇩🇪|y")
        value.delete(.backward)
        #expect(picture(value) == "|y")
    }

    // MARK: The maximum length

    @Test func onlyAsMuchEntersAsThereIsRoomFor() {
        var value = editing("ab|c", maximumLength: 5)
        let didInsert = value.insert("12345")
        #expect(didInsert)
        #expect(picture(value) == "ab12|c")
        let didInsertAgain = value.insert("x")
        #expect(!didInsertAgain)
        value.selectAll()
        value.insert("1234567890")
        #expect(value.text == "12345")
        let didYank = value.yank()
        #expect(didYank == false)
    }

    @Test func aLimitCountsCharactersAndNotTheirParts() {
        var value = TextEditing("", maximumLength: 2)
        value.insert("👨‍👩‍👧e")
        let didInsert = value.insert("\u{301}")
        #expect(didInsert, "an accent needs no room of its own")
        #expect(value.text == "👨‍👩‍👧e\u{301}")
        let didInsertAgain = value.insert("\u{301}x")
        #expect(!didInsertAgain || value.text.count == 2)
    }

    @Test func aLongerTextFromCodeIsKeptAndCanOnlyShrink() {
        var value = TextEditing("abcdef", maximumLength: 3)
        #expect(value.text == "abcdef")
        let didInsert = value.insert("x")
        #expect(!didInsert)
        value.delete(.backward)
        #expect(value.text == "abcde")
        value.selectAll()
        let didInsertAgain = value.insert("x")
        #expect(didInsertAgain && value.text == "x")
        #expect(TextEditing("", maximumLength: -1).maximumLength == -1)
        var none = TextEditing("", maximumLength: -1)
        let didInsertThirdly = none.insert("x")
        #expect(!didInsertThirdly)
    }

    // MARK: The whole text

    @Test func aNewTextKeepsTheCursorWhereItCan() {
        var value = TextEditing("abc")
        let didChange = value.setText("abcdef")
        #expect(didChange && picture(value) == "abcdef|")
        value = editing("ab|c")
        let didChangeAgain = value.setText("ABC")
        #expect(didChangeAgain && picture(value) == "AB|C")
        let didChangeThirdly = value.setText("A")
        #expect(didChangeThirdly && picture(value) == "A|")
        value.selectAll()
        let didChangeFourthly = value.setText("A")
        #expect(!didChangeFourthly && value.selection == 0..<1, "an equal text changes nothing")
        let didChangeFifthly = value.setText("B")
        #expect(didChangeFifthly && value.selection == nil)
    }
}
