import KitCore
import KitSceneViews
import Testing

@Suite("A text that is a secret")
struct PrivacySensitiveTests {
    @Test func aLabelIsDrawnAndItsTextIsNotInTheSemantics() {
        let label = LabelView("f00d")
        label.accessibilityLabel = "Private key"
        label.isPrivacySensitive = true
        let screen = Screen(label)
        #expect(screen.text == "f00d")
        let told = screen.host.semantics().filter { $0.label == "Private key" }
        #expect(told.map(\.value) == ["hidden"])
        #expect(told.first?.traits.contains(.secure) == true)
        #expect(!"\(screen.host.semantics())".contains("f00d"))
    }

    @Test func aBodyIsTheSame() {
        let screen = Screen(Text("f00d", label: "Private key").privacySensitive())
        #expect(screen.text == "f00d")
        #expect(!"\(screen.host.semantics())".contains("f00d"))
        #expect(screen.host.semantics().contains { $0.label == "Private key" && $0.value == "hidden" })
    }
}
