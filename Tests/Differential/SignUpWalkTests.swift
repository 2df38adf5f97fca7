import AppSupport
import KitCells
import KitNavigation
import KitTesting
import SignUpDomain
import SignUpVariants
import Testing

@testable import SignUpContract

@Suite("SignUp walks")
struct SignUpWalkTests {
    @Test("the same random steps give the same screens in every architecture", arguments: 1...20 as ClosedRange<UInt64>)
    func walk(seed: UInt64) async throws {
        let subjects = Architecture.allCases.map { architecture in
            ContractSubject(architecture.rawValue) { (server: ScriptedSignUp) in
                let inbox = DeepLinkInbox(router: SignUpVariants.router)
                server.deliverLinks { inbox.receive($0) }
                return SignUpVariants.makeRoot(architecture, server.services, links: inbox)
            }
        }
        let difference = try await Walk.run(SignUpWorld.self, subjects, seed: seed, steps: 120)
        #expect(difference == nil, "seed \(seed): \(difference ?? "")")
    }
}

extension SignUpWorld: WalkWorld {
    /// "A" and "@b.co" make entries that are right now and then: the walk gets as far as Home.
    static let keys: [KeyPress] =
        "uial A12345678a@b.co".map { KeyPress(.character($0)) }
        + [
            .tab, .tab, .tab, .enter, .enter, .enter, .escape, .end, .end, .pageDown, .up, .down, .home, .backspace,
        ].map { KeyPress($0) }
        + [KeyPress(.tab, .shift), KeyPress(.character("u"), .control)]

    var effects: String {
        let accounts = server.accounts
        let keys = accounts.registering.requests.map(\.key)
        return "up \(keys.map { key in keys.firstIndex(of: key) ?? 0 }) in \(accounts.signingIn.requests.count), "
            + "checked \(accounts.checking.requests.count), out \(accounts.signingOut.requests.count), cancelled "
            + "\(accounts.registering.cancelled.count) \(accounts.signingIn.cancelled.count), "
            + "saved \(server.store.session == nil ? "nothing" : "a session")"
    }

    func answer(_ number: Int) async throws {
        let accounts = server.accounts
        if !accounts.registering.pending.isEmpty {
            try await answerRegistration(.sample("Person \(number)"))
        } else if !accounts.signingIn.pending.isEmpty {
            try await answerSignIn(.sample("Person \(number)"))
        } else if !accounts.signingOut.pending.isEmpty {
            try accounts.signingOut.answer(true)
            await driver.settle()
        } else {
            await walkOn(number)
        }
    }

    func fail() async throws {
        let accounts = server.accounts
        if !accounts.registering.pending.isEmpty {
            let errors: [AccountsError] = [.emailTaken, .offline, .tooManyAttempts(seconds: 3)]
            try await failRegistration(errors[accounts.registering.requests.count % errors.count])
        } else if !accounts.signingIn.pending.isEmpty {
            let errors: [AccountsError] = [.wrongCredentials, .broken]
            try await failSignIn(errors[accounts.signingIn.requests.count % errors.count])
        } else {
            await open("signup://invite?email=ada")
        }
    }

    /// Where nothing waits for an answer: an invitation, or a whole form typed at once, so that walks get far.
    private func walkOn(_ number: Int) async {
        switch number % 4 {
        case 0: await open("signup://invite?email=p\(number)%40b.co")
        case 1:
            await driver.send([.key(KeyPress(.character("u"))), .key(KeyPress(.end)), .key(KeyPress(.character("a")))])
        case 2:
            let fields = ["Ann", "ann@b.co", "12345678", "12345678"]
            await driver.send(fields.flatMap { [.paste($0), .key(KeyPress(.tab))] })
        default: await driver.send([.paste("ann\(number)@b.co"), .key(KeyPress(.tab)), .paste("12345678")])
        }
    }
}
