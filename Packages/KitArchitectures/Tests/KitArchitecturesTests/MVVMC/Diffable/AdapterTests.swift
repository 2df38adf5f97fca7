import KitMVVMC
import KitReactive
import KitSceneViews
import Testing

@Suite("Rows of view models, and their owners")
struct AdapterTests {
    private final class Reference: ReusableViewViewModel { let identifier = "reference" }
    private struct Opaque: ReusableViewViewModel { let identifier = "opaque" }
    private struct Keyed: ReusableViewViewModel, Hashable, Identifiable {
        let identifier = "keyed"
        let id: Int
        var name: String
    }

    /// MVVMKit's adapters with the same key were equal, regardless of their contents.
    @Test func identityIsApartFromEquality() {
        let fig = FruitCellViewModel(name: "fig").adapted(hashable: 1)
        let plum = FruitCellViewModel(name: "plum").adapted(hashable: 1)
        #expect(fig.id == plum.id && fig != plum)
        #expect(fig == FruitCellViewModel(name: "fig").adapted(hashable: 1))
        #expect(fig != FruitCellViewModel(name: "fig").adapted(hashable: 2))
        #expect(Set([fig, plum]).count == 2)
    }

    @Test func anIdentifierIsTheKeyOfItsOwn() {
        #expect(Keyed(id: 1, name: "a").adapted().id == Keyed(id: 1, name: "b").adapted().id)
        #expect(Keyed(id: 1, name: "a").adapted() != Keyed(id: 1, name: "b").adapted())
    }

    @Test func incomparableItemsAreChangedUnlessIdentical() {
        let reference = Reference()
        #expect(reference.adapted(hashable: 1) == reference.adapted(hashable: 1))
        #expect(reference.adapted(hashable: 1) != Reference().adapted(hashable: 1))
        #expect(Opaque().adapted(hashable: 1) != Opaque().adapted(hashable: 1))
        #expect(Opaque().adapted(hashable: 1) != reference.adapted(hashable: 1))
    }

    @Test func anOwnerBindsOnceItHasAViewModel() {
        final class Model: ViewModel { let text = "hello" }
        final class Owner: ViewController, ViewModelOwner {
            var viewModel: Model?
            private(set) var texts: [String] = []
            func bind(viewModel: Model) { texts.append(viewModel.text) }
        }
        let owner = Owner()
        owner.bind()
        #expect(owner.texts == [])
        owner.viewModel = Model()
        owner.bind()
        #expect(owner.texts == ["hello"])
    }
}
