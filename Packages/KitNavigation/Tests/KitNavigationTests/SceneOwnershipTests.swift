import Testing

@testable import KitNavigation

@Suite("Scenes and their owners")
struct SceneOwnershipTests {
    /// A scene that is freed with its stack, without leaving it, leaves an entry behind.
    @Test func aSceneAtAReusedAddressHasNoOwner() {
        let (ownership, owner) = (SceneOwnership(), TestScene("owner"))
        let address = addressOfAFormerScene(in: ownership, of: owner)
        var others: [TestScene] = []
        // Freed memory is reused soon, but there is no guarantee when.
        for _ in 0..<1_000 {
            let other = TestScene("other")
            #expect(ownership.owner(of: other) == nil)
            others.append(other)
            if ObjectIdentifier(other) == address { return }
        }
    }

    private func addressOfAFormerScene(in ownership: SceneOwnership, of owner: TestScene) -> ObjectIdentifier {
        let scene = TestScene("former")
        ownership.asOwner(owner) { ownership.add([scene], above: nil) }
        #expect(ownership.owner(of: scene) === owner)
        return ObjectIdentifier(scene)
    }
}
