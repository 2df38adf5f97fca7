import Testing

@testable import PostsVVSI

@Suite("Messages: added and covered; the one that is shown")
struct AnnouncementsTests {
    private var messages = Announcements<String>()

    @Test("messages are shown one after another, each as a message of its own")
    mutating func order() {
        messages.add("Hello")
        messages.add("Hello")
        let first = messages.current
        messages.removeCurrent()
        #expect(messages.current?.value == "Hello" && messages.current != first)
        messages.removeCurrent()
        #expect(messages.current == nil)
    }

    @Test("the same message is shown again, once")
    mutating func again() {
        messages.add("Hello")
        let first = messages.current
        messages.repeatOrAdd("Hello")
        #expect(messages.current?.value == "Hello" && messages.current != first)
        messages.removeCurrent()
        #expect(messages.current == nil)
    }

    @Test("the same message beside one that another screen covers is a second one, until both are seen")
    mutating func covering() {
        messages.add("Hello")
        messages.add("Bye")
        let covered = messages.current
        messages.cover()
        messages.repeatOrAdd("Hello")
        #expect(messages.current == covered)
        messages.uncover()
        #expect(messages.current?.value == "Hello" && messages.current != covered)
        let seen = messages.current
        messages.repeatOrAdd("Hello")
        #expect(messages.current?.value == "Hello" && messages.current != seen)
        messages.removeCurrent()
        #expect(messages.current?.value == "Bye")
        messages.removeCurrent()
        #expect(messages.current == nil)
    }
}
