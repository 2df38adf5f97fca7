import KitCells
import KitReactive
import KitSceneViews
import Observation
import Testing

@Suite("Elements of a collection that are as they were", .serialized)
struct ElementMemoryTests {
    struct Row: Identifiable, Equatable {
        let id: Int
        var title = "a"
    }

    @Observable
    final class Shared {
        var suffix = "1"
    }

    // A closure that captures nothing can only use what is global.
    private static var evaluated: [Int] = []
    private static let shared = Shared()
    private static let property = Property("x")

    private static func evaluations(of work: () -> Void) -> [Int] {
        evaluated = []
        work()
        return evaluated
    }

    private static func note(_ row: Row) -> String {
        evaluated.append(row.id)
        return row.title + "\(row.id)"
    }

    @Test("only the bodies of elements that differ are evaluated")
    func values() {
        let rows = Model([Row(id: 1), Row(id: 2), Row(id: 3)])
        let other = Model(0)
        let screen = Screen(
            Custom {
                VStack {
                    Text("\(other.value)")
                    HStack { ForEach(rows.value) { Text(Self.note($0)) } }
                }
            })
        #expect(screen.text == "0\na1a2a3")
        #expect(
            Self.evaluations {
                other.value = 1; _ = screen.rows
            } == [])
        #expect(screen.text == "1\na1a2a3")
        #expect(
            Self.evaluations {
                rows.value[1].title = "b"; _ = screen.rows
            } == [2])
        #expect(screen.text == "1\na1b2a3")
        #expect(
            Self.evaluations {
                rows.value.removeLast(); _ = screen.rows
            } == [])
        #expect(screen.text == "1\na1b2")
        rows.value.insert(Row(id: 4), at: 0)
        #expect(screen.text == "1\na4a1b2")
        rows.value = []
        #expect(screen.text == "1")
        rows.value = [Row(id: 5)]
        #expect(screen.text == "1\na5")
    }

    @Test("a group of a range whose numbers are the same is not evaluated")
    func range() {
        let other = Model(0)
        let screen = Screen(
            Custom {
                VStack {
                    Text("\(other.value)")
                    ForEach(0..<2) { group in
                        HStack { ForEach([Row(id: 2 * group), Row(id: 2 * group + 1)]) { Text(Self.note($0)) } }
                    }
                }
            })
        #expect(screen.text == "0\na0a1\na2a3")
        #expect(
            Self.evaluations {
                other.value = 1; _ = screen.rows
            } == [])
        #expect(screen.text == "1\na0a1\na2a3")
    }

    @Test("bodies that read something that changes are evaluated each time")
    func reads() {
        let other = Model(0)
        let rows = [Row(id: 1), Row(id: 2)]
        let screen = Screen(
            Custom {
                VStack {
                    Text("\(other.value)")
                    HStack { ForEach(rows) { Text("\($0.id)" + Self.shared.suffix) } }
                    HStack { ForEach(rows) { Text("\($0.id)" + Self.property.observed) } }
                }
            })
        #expect(screen.text == "0\n1121\n1x2x")
        other.value = 1
        #expect(screen.text == "1\n1121\n1x2x")
        Self.shared.suffix = "2"
        #expect(screen.text == "1\n1222\n1x2x")
        Self.property.value = "y"
        #expect(screen.text == "1\n1222\n1y2y")
    }

    @Test("bodies with state of their own keep it")
    func state() {
        let other = Model(0)
        let screen = Screen(
            Custom {
                VStack {
                    ForEach([Row(id: 1), Row(id: 2)]) { _ in CounterView() }
                    Text("\(other.value)")
                }
            }, width: 30, height: 12)
        screen.press(.enter)
        #expect(screen.text.contains("Count: 1"))
        other.value = 1
        _ = screen.rows
        other.value = 2
        #expect(screen.text.contains("Count: 1"))
        screen.press(.enter)
        #expect(screen.text.contains("Count: 2"))
    }

    @Test("a closure with another captured value makes other bodies")
    func captured() {
        let suffix = Model("x")
        let screen = Screen(
            Custom {
                let suffix = suffix.value
                HStack(alignment: .top) { ForEach([Row(id: 1), Row(id: 2)]) { Text("\($0.id)" + suffix) } }
            })
        #expect(screen.text == "1x2x")
        suffix.value = "y"
        #expect(screen.text == "1y2y")
    }

    @Test("the elements of a disabled body are disabled, and enabled again")
    func environment() {
        let isDisabled = Model(false)
        let screen = Screen(
            Custom {
                VStack { ForEach([Row(id: 1)]) { _ in Button("x") {} } }.disabled(isDisabled.value)
            })
        let button = screen.view(ButtonView.self)
        #expect(button?.isEnabled == true)
        isDisabled.value = true
        _ = screen.rows
        #expect(button?.isEnabled == false)
        isDisabled.value = false
        _ = screen.rows
        #expect(button?.isEnabled == true)
    }
}
