import KitCells
import KitRecording
import KitTesting
import SignUpDomain

extension SignUpWorld: WalkWorld {
    /// The app's name.
    public static let app = "signup"

    /// The keys of the forms, and ways to Home; "A" and "@b.co" make some entries valid.
    package static let vocabulary = WalkVocabulary(
        keys: "uial A12345678a@b.co?".map { KeyPress(.character($0)) }
            + [
                .tab, .tab, .tab, .enter, .enter, .enter, .escape, .end, .end, .pageDown, .up, .down, .home, .backspace,
            ].map { KeyPress($0) }
            + [KeyPress(.tab, .shift), KeyPress(.character("u"), .control)],
        phrases: [
            [.text("u"), .key(KeyPress(.end)), .text("a")],
            form(["Ann", "ann@b.co", "Harbour-lamp7", "Harbour-lamp7"]),
            [.text("u"), .key(KeyPress(.end)), .text("a")] + form(["Bo", "bo@b.co", "12345678", "12345678"]),
            [.text("u"), .key(KeyPress(.end)), .text("a")] + form(["Bo", "bo@b.co", "12345678", "12345678"])
                + [.answer(ServiceCall("registering", argument: "7"))],
            [.text("i")] + form(["ann@b.co", "12345678"]),
            [.text("i")] + form(["ann@b.co", "12345678"]) + [.answer(ServiceCall("signing in", argument: "8"))],
        ],
        links: [
            "signup://invite?email=ada%40example.org", "signup://invite?email=p1%40b.co", "signup://invite",
            "signup://invite?email=ada", "signup://invite?email=a%40b.co&x=1", "signup://elsewhere", "mailto:a@b.co",
            "signup://invite?email=%1B%5B31m%40b.co", "",
        ],
        pauses: [.milliseconds(100), .seconds(1), .seconds(30)])

    /// Returns entries in order, and Enter in the last field.
    private static func form(_ entries: [String]) -> [Step] {
        entries.enumerated().flatMap { index, text -> [Step] in
            [.paste(text), .key(KeyPress(index + 1 < entries.count ? .tab : .enter))]
        }
    }

    /// The accounts, and the session store.
    package var scripted: [WalkService] {
        let accounts = server.accounts
        return [
            WalkService("registering", accounts.registering) { _, number in
                .sample("Person \(number)")
            } failure: { _, number in
                Self.problem(number)
            },
            WalkService("signing in", accounts.signingIn) { _, number in
                .sample("Person \(number)")
            } failure: { _, number in
                number % 4 == 0 ? AccountsError.wrongCredentials : Self.problem(number)
            },
            WalkService("checking", accounts.checking) { _, number in
                Session.sample("Person \(number)").account
            } failure: { _, number in
                number % 2 == 0 ? AccountsError.sessionEnded : Self.problem(number)
            },
            WalkService("signing out", accounts.signingOut) { _, _ in
                true
            } failure: { _, number in
                Self.problem(number)
            },
        ] + switches
    }

    private nonisolated static func problem(_ number: Int) -> AccountsError {
        let problems: [AccountsError] = [
            .emailTaken, .offline, .tooManyAttempts(seconds: number), .broken, .refused(reason: "No \u{1B}[31m name."),
            .unreadable(server: "accounts.test:80"),
        ]
        return problems[number % problems.count]
    }

    private var switches: [WalkService] {
        [
            WalkService(switch: "cancellations") { [weak self] isHeld in
                self?.server.accounts.ignoresCancellation = isHeld
                self?.wasStubborn = self?.wasStubborn == true || isHeld
            },
            WalkService(switch: "saving") { [server] isHeld in server.store.change { $0.canSave = !isHeld } },
            WalkService(switch: "loading") { [server] isHeld in server.store.change { $0.canLoad = !isHeld } },
            WalkService(switch: "clearing") { [server] isHeld in server.store.change { $0.canClear = !isHeld } },
        ]
    }

    /// The requests of the server; keys appear as their positions among all keys, because they are random.
    public var effects: String {
        let accounts = server.accounts
        let attempts = accounts.registering.requests
        let keys = attempts.map(\.key)
        let sent = attempts.map { "\($0.registration.name) \($0.registration.email)" }
        return
            "up \(sent) \(keys.map { key in keys.firstIndex(of: key) ?? 0 }) in \(accounts.signingIn.requests.count), "
            + "checked \(accounts.checking.requests.count), out \(accounts.signingOut.requests.count)"
    }

    /// The session.
    public var stored: String { server.store.session.map { "session of \($0.account.name)" } ?? "nothing" }

    /// Opens a link.
    public func follow(link: String) async { await open(link) }

    /// Ends the app, and starts it with the saved session.
    public func startAgain() async throws { try await restart() }

    /// Fails all requests that ignored a cancellation.
    public func endStubbornCalls() async {
        let accounts = server.accounts
        guard wasStubborn else { return }
        while (try? accounts.registering.fail(AccountsError.offline)) != nil {}
        while (try? accounts.signingIn.fail(AccountsError.offline)) != nil {}
        while (try? accounts.checking.fail(AccountsError.offline)) != nil {}
        while (try? accounts.signingOut.fail(AccountsError.offline)) != nil {}
        await driver.settle()
    }

    /// Clears requests.
    public func forget() {
        let accounts = server.accounts
        accounts.registering.forget()
        accounts.signingIn.forget()
        accounts.checking.forget()
        accounts.signingOut.forget()
    }
}
