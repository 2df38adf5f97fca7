import AppCore
import KitCells
import KitCore
import KitNavigation
import KitTesting
import SignUpDomain
import SignUpVariants
import Testing

@testable import SignUpContract

@Suite("SignUp races")
struct SignUpRaceTests {
    @Test("submit × cancel × leave × invitation: S-19, S-21, S-23, S-24, S-41, S-43")
    func submitCancelLeave() async throws {
        #expect(Self.race.runCount == 144)
        try await Self.race.check(
            Architecture.allCases.map { architecture in
                ContractSubject(architecture.rawValue) { (server: ScriptedSignUp) in
                    let inbox = DeepLinkInbox(router: SignUpVariants.router)
                    server.deliverLinks { inbox.receive($0) }
                    return SignUpVariants.makeRoot(architecture, server.services, links: inbox)
                }
            })
    }

    /// Escape twice: each cancels an attempt, dismisses an alert, or asks whether to leave; one of them then leaves.
    static let race = Race<SignUpWorld>(
        "submit × cancel × leave × invitation",
        begin: { world in
            world.server.accounts.ignoresCancellation = true
            try await world.submitForm()
            try world.expectUnderWay()
        },
        racers: [
            Racer(
                .init("the account is made") { try $0.server.accounts.registering.answer(.sample()) },
                .init("the address is taken") { try $0.server.accounts.registering.fail(AccountsError.emailTaken) },
                .init("the server fails") { try $0.server.accounts.registering.fail(AccountsError.offline) }),
            Racer("Escape") { await $0.driver.press(.escape) },
            Racer("Escape again") { world in
                await world.driver.press(.escape)
                if world.driver.elements(.alert).first?.label == SignUpTexts.discardTitle {
                    try await world.driver.tap(.button, SignUpTexts.discard)
                }
            },
            Racer("an invitation comes") { await $0.open("signup://invite?email=bo%40example.org") },
        ],
        outcome: { world, course in
            try world.expectRequests(1)
            let model = Model(course)
            try world.driver.expect(world.driver.elements(.alert).first?.label, is: model.alert, "the alert")
            if model.alert != nil { await world.driver.press(.escape) }
            try world.driver.expectTitle(model.title)
            try world.driver.expectScreen(hides: "Signing up…")
            try world.driver.expect(
                world.server.store.session != nil, is: model.page == .home, "whether a session is saved")
            return ""
        })

    /// The behaviour that the specification requires.
    private nonisolated struct Model {
        enum Page { case form, terms, welcome, home }

        var page = Page.form
        var alert: String?
        var isBusy = true

        init(_ course: RaceCourse) {
            for ending in course.endings { take(ending) }
        }

        var title: String {
            switch page {
            case .form: "Sign up"
            case .terms: "Terms of service"
            case .welcome: "Welcome"
            case .home: "Home"
            }
        }

        private mutating func take(_ ending: String) {
            switch ending {
            case "Escape": escape(answer: nil)
            case "Escape again": escape(answer: SignUpTexts.discard)
            case "an invitation comes":
                // While a user is signed in, the link is refused; elsewhere it changes no page.
                if page == .home { alert = "Already signed in" }
            default: if isBusy { answer(ending) }
            }
        }

        private mutating func escape(answer: String?) {
            if alert != nil {
                alert = nil
            } else if isBusy {
                isBusy = false
            } else if page == .form, answer == nil {
                alert = SignUpTexts.discardTitle
            } else if page == .form {
                page = .terms
            } else if page == .terms {
                page = .welcome
            }
        }

        private mutating func answer(_ ending: String) {
            isBusy = false
            switch ending {
            case "the account is made": page = .home
            case "the server fails": alert = AccountsError.offline.title
            default: break
            }
        }
    }
}
