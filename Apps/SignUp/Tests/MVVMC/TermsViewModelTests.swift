import KitMVVMC
import KitReactive
import KitTesting
import Testing

@testable import SignUpMVVMC

@Suite("The view model of the terms: streams in, streams out")
struct TermsViewModelTests {
    @Test("the terms can be accepted after their end was visible, at every scroll position")
    func terms() {
        let (isEndShown, accept) = (Property(false), Signal<Void>())
        let terms = Streams(
            TermsViewModel(), .init(isEndShown: isEndShown.publisher, accept: accept.publisher), recording: \.isRead,
            \.isTooEarly)
        accept.send()
        #expect(terms.isRead == [false] && terms.isTooEarly == [false, true] && terms.steps.isEmpty)
        isEndShown.value = true
        isEndShown.value = false
        accept.send()
        #expect(terms.isRead == [false, true] && terms.steps == [.accept])
    }
}
