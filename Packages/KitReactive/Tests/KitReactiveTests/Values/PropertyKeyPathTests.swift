import KitReactive
import Testing

@MainActor
struct PropertyKeyPathTests {
    private final class Label {
        var text = "-"
        var number = 0
    }

    @Test("The current value and each change are written to a property, through a transformation or as they are")
    func writing() {
        let (count, label) = (Property(1), Label())
        let bindings = [
            count.bind(to: label, at: \.text) { "\($0)" }, count.bind(to: label, at: \.number),
        ]
        #expect(label.text == "1" && label.number == 1)
        count.value = 2
        #expect(label.text == "2" && label.number == 2)
        bindings.forEach { $0.cancel() }
        count.value = 3
        #expect(label.text == "2" && label.number == 2)
    }

    @Test("The current value can be left out")
    func skipping() {
        let (count, label) = (Property(1), Label())
        let binding = count.bind(to: label, at: \.number, skipsInitial: true)
        #expect(label.number == 0)
        count.value = 2
        #expect(label.number == 2)
        withExtendedLifetime(binding) {}
    }

    @Test("The target is not kept alive")
    func weakTarget() {
        let count = Property(1)
        var label: Label? = Label()
        let freed = Weak(label)
        let binding = label.map { count.bind(to: $0, at: \.number) }
        label = nil
        #expect(freed.object == nil)
        count.value = 2
        withExtendedLifetime(binding) {}
    }
}
