import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

@Suite("An alert")
struct AlertTests {
    private let views = ["a", "b"].map { KeyView($0) }
    private let scene: ViewController

    init() { scene = Screen.page(StackView(.vertical, views)) }

    private func screen(_ width: Int = 40, _ height: Int = 10) -> Screen {
        Screen([scene], width: width, height: height)
    }

    private func question(_ journal: Counter = Counter()) -> Alert {
        Alert("Delete the post?", message: "This cannot be undone.") {
            Alert.Button("Keep", role: .cancel)
            Alert.Button.destructive("Delete") { journal.count += 1 }
        }
    }

    @Test("A countdown changes the message every second, and is read once")
    func countdown() async {
        let screen = screen()
        scene.present(Alert("Wait", countingDown: 3, message: { "\($0) left." }) { Alert.Button("OK") })
        for message in ["3 left.", "2 left.", "1 left."] {
            await screen.clock.waitForSleepers()
            #expect(screen.text.contains(message))
            #expect(screen.host.semantics().first?.description == "alert \"Wait\" = \"3 left.\"")
            screen.clock.advance(by: .seconds(1))
        }
    }

    @Test func itAsksInTheMiddle() {
        let screen = screen()
        screen.press(.tab)
        scene.present(question())
        #expect(
            screen.rows == [
                " View", "a      ╭────────────────────────╮", "b      │ Delete the post?       │",
                "       │                        │", "       │ This cannot be undone. │",
                "       │                        │", "       │   [ Keep ]  [ Delete ] │",
                "       ╰────────────────────────╯", "", " Enter Keep │ Tab Next  Esc Keep",
            ])
        #expect(
            screen.host.semantics().prefix(3).map(\.description) == [
                "alert \"Delete the post?\" = \"This cannot be undone.\"", "button \"Keep\" [focused]",
                "button \"Delete\"",
            ])
    }

    @Test func anAnswerFiresOnceAndGivesTheFocusBack() {
        let (screen, journal) = (screen(), Counter())
        screen.press(.tab)
        scene.present(question(journal))
        screen.press(.right, .enter, .enter, .enter)
        #expect(journal.count == 1)
        #expect(screen.focused == "b")
        #expect(screen.rows[1] == "a")
    }

    @Test func escapeCancels() {
        let (screen, journal) = (screen(), Counter())
        scene.present(question(journal))
        screen.press(.escape)
        #expect(screen.focused == "a" && journal.count == 0)
        scene.present(Alert("No way out", buttons: [Alert.Button("One"), Alert.Button("Two")]))
        screen.press(.escape, .character("q"))
        #expect(screen.focused == "One" && !screen.host.isFinished)
        #expect(screen.hints == "Enter One │ Tab Next")
        screen.press(.enter)
        scene.present(Alert("Only one", buttons: [Alert.Button("Fine") { journal.count += 1 }]))
        screen.press(.escape)
        #expect(journal.count == 1)
    }

    @Test func theFocusNeverBeginsOnADestructiveButton() {
        let screen = screen()
        scene.present(Alert("?", buttons: [.destructive("Delete") {}, Alert.Button("Archive"), .cancel()]))
        #expect(screen.focused == "Archive")
        screen.press(.escape)
        scene.present(Alert("?", buttons: [.destructive("Delete") {}, .cancel()]))
        #expect(screen.focused == "Cancel")
        screen.press(.escape)
        let preferred = Alert.Button("Really", role: .destructive, isPreferred: true)
        scene.present(Alert("?", buttons: [.cancel(), preferred]))
        #expect(screen.focused == "Really")
    }

    @Test func anAlertWithoutButtonsHasOK() {
        let screen = screen(24, 8)
        scene.present(Alert("Saved"))
        #expect(
            screen.rows == [
                " View", "╭──────────────────────╮", "│ Saved                │", "│                      │",
                "│               [ OK ] │", "╰──────────────────────╯", "", " Enter OK │ Esc OK",
            ])
    }

    @Test func aConfirmationOffersActionsBelowEachOther() {
        let screen = screen()
        scene.present(Alert("Sort by", style: .confirmation, buttons: [Alert.Button("Date"), Alert.Button("Author")]))
        #expect(
            screen.rows[1...7].map(\.self) == [
                "a       ╭──────────────────────╮", "b       │ Sort by              │",
                "        │                      │", "        │ [ Date ]             │",
                "        │ [ Author ]           │", "        │ [ Cancel ]           │",
                "        ╰──────────────────────╯",
            ])
        screen.press(.down, .down)
        #expect(screen.focused == "Cancel")
    }

    @Test func longTextWrapsAndScrolls() {
        let screen = screen(30, 8)
        let words = (1...30).map { "word\($0)" }.joined(separator: " ")
        scene.present(Alert("Long", message: words, buttons: [.cancel("Close")]))
        #expect(
            screen.rows == [
                "╭────────────────────────────╮", "│ Long                     ┃ │", "│                          │ │",
                "│ word1 word2 word3 word4  │ │", "│ word5 word6 word7 word8  │ │", "│                  [ Close ] │",
                "╰────────────────────────────╯", " ↑↓ Scroll │ Esc Close",
            ])
        screen.press(.down, .pageDown)
        #expect(screen.rows[1] == "│ word9 word10 word11      │ │")
        for _ in 0..<20 { screen.press(.pageDown) }
        #expect(screen.rows[4] == "│ word30                   ┃ │")
        screen.press(.up)
        #expect(screen.rows[4] == "│ word27 word28 word29     │ │")
        #expect(screen.focused == "Close")
    }

    @Test func wideCharactersAreNotSplit() {
        let screen = screen(24, 9)
        scene.present(Alert("削除しますか", message: "日本語の長い文章はここで折り返す", buttons: [Alert.Button("はい")]))
        #expect(
            screen.rows[0...7].map(\.self) == [
                "╭──────────────────────╮", "│ 削除しますか         │", "│                      │",
                "│ 日本語の長い文章はこ │", "│ こで折り返す         │", "│                      │",
                "│             [ はい ] │", "╰──────────────────────╯",
            ])
    }

    @Test func inATinyWindowTheButtonsStayInSight() {
        let screen = screen(14, 4)
        scene.present(question())
        #expect(screen.rows == ["Delete the   ┃", "[ Keep ]", "[ Delete ]", " Esc Keep"])
        screen.resize(14, 3)
        #expect(screen.rows == ["Delete the   ┃", "[ Keep ]", " Esc Keep"])
        screen.press(.down)
        #expect(screen.focused == "Delete")
        #expect(screen.rows[1] == "[ Delete ]")
    }

    @Test(arguments: [(0, 0), (1, 1), (2, 9), (9, 2), (400, 200)])
    func anySizeIsSurvived(width: Int, height: Int) {
        let screen = screen()
        scene.present(question())
        screen.resize(width, height)
        screen.host.render()
        screen.press(.down, .pageDown, .tab, .enter)
        screen.host.render()
    }

    @Test func severalWaitForEachOther() {
        let screen = screen()
        var answers: [String] = []
        for name in ["one", "two", "three"] {
            scene.present(Alert(name, buttons: [Alert.Button("OK \(name)") { answers.append(name) }]))
        }
        #expect(screen.focused == "OK one")
        screen.press(.enter)
        #expect(screen.focused == "OK two")
        screen.press(.enter, .enter)
        #expect(answers == ["one", "two", "three"])
        #expect(screen.focused == "a")
    }

    @Test func itGoesWithItsSceneAndComesBackWithIt() {
        let screen = screen()
        scene.present(question())
        screen.stack.push(Screen.page(KeyView("above")))
        #expect(screen.focused == "above")
        screen.stack.pop()
        #expect(screen.focused == "Keep")
        let other = Screen.page(KeyView("other"))
        screen.press(.escape)
        screen.stack.push(other)
        other.present(question())
        other.present(question())
        screen.stack.pop()
        #expect(screen.focused == "a")
        screen.stack.push(other)
        #expect(screen.focused == "other", "what was asked before it left is not asked again")
    }

    @Test func anEarlyAlertIsShownWithItsScreen() {
        scene.present(question())
        #expect(screen().focused == "Keep")
    }

    @Test func anAnswerMayAskAgain() {
        let screen = screen()
        let scene = scene
        scene.present(
            Alert("First", buttons: [Alert.Button("Next") { scene.present(Alert("Second")) }]))
        screen.press(.enter)
        #expect(screen.focused == "OK")
        screen.press(.enter)
        #expect(screen.focused == "a")
    }

    @Test func tooManyButtonsLoseTheLastButNeverTheWayOut() {
        let screen = screen(40, 20)
        scene.present(Alert("?", buttons: (1...20).map { Alert.Button("B\($0)") } + [.cancel()]))
        let titles = screen.host.semantics().filter { $0.role == .button }.map(\.label)
        #expect(titles == ["B1", "B2", "B3", "B4", "B5", "Cancel"])
    }
}
