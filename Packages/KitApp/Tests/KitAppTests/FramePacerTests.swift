import Testing

@testable import KitApp

@Suite struct FramePacerTests {
    private let start = ContinuousClock.now

    private func at(_ milliseconds: Int) -> ContinuousClock.Instant { start.advanced(by: .milliseconds(milliseconds)) }

    @Test func withoutDamageNoFrameIsDue() {
        var pacer = FramePacer()
        #expect(pacer.due(isDry: true) == nil)
        pacer.noteDamage(at: at(0))
        pacer.noteFrame(at: at(0))
        #expect(pacer.due(isDry: true) == nil)
        #expect(pacer.due(isDry: false) == nil)
    }

    @Test func theFirstKeyAfterIdlenessIsPaintedAtOnce() {
        var pacer = FramePacer()
        pacer.noteDamage(at: at(0))
        #expect(pacer.due(isDry: true) == at(0))
        pacer.noteFrame(at: at(0))
        pacer.noteDamage(at: at(1000))
        #expect(pacer.due(isDry: true).map { $0 <= at(1000) } == true)
    }

    @Test func framesAreEightMillisecondsApart() {
        var pacer = FramePacer()
        pacer.noteDamage(at: at(0))
        pacer.noteFrame(at: at(0))
        pacer.noteDamage(at: at(3))
        #expect(pacer.due(isDry: true) == at(8))
    }

    @Test func framesDuringWorkComeSixteenMillisecondsAfterTheFirstDamage() {
        var pacer = FramePacer()
        pacer.noteDamage(at: at(5))
        pacer.noteDamage(at: at(10))
        #expect(pacer.due(isDry: false) == at(21))
        pacer.noteFrame(at: at(21))
        pacer.noteDamage(at: at(22))
        #expect(pacer.due(isDry: false) == at(38))
    }

    @Test func removedDamageIsCleared() {
        var pacer = FramePacer()
        pacer.noteDamage(at: at(0))
        pacer.noteNoDamage()
        pacer.noteDamage(at: at(100))
        #expect(pacer.due(isDry: false) == at(116))
    }
}
