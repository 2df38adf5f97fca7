import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let secrets: [Clause<SignUpWorld>] = [
        Clause("S-48") { world in
            try await world.openForm()
            try await world.enter("Password", SignUpWorld.password)
            // Deleting keeps no copy that could be brought back, and neither does undoing.
            for key in ["u", "y", "_"] as [Character] {
                await world.driver.press(KeyPress(.character(key), .control))
                try world.expectField("Password", "")
            }
            try await world.enter("Password", "abcdefghxyz")
            await world.driver.press(.left, .left, .backspace, .backspace)
            await world.driver.type("ij")
            await world.driver.press(.end, .backspace)
            try await world.enter("Repeat password", "abcdefgijy")
            await world.driver.press(.tab)
            try world.expectRemarks([])
        },
        Clause("S-48") { world in
            try await world.driver.tap(.button, "Sign In")
            try await world.enter("Password", SignUpWorld.password)
            for key in ["u", "y", "_"] as [Character] {
                await world.driver.press(KeyPress(.character(key), .control))
                try world.expectField("Password", "")
            }
        },
        Clause("S-49") { world in
            try await SecretSpy.watch(world) { spy in
                try await world.openForm()
                for label in ["Password", "Repeat password"] {
                    try await world.driver.focus(.textField, label)
                    await spy.type(SignUpWorld.password)
                }
                try await world.driver.tap(.toggle, "Show passwords")
                try world.driver.expectScreen(shows: SignUpWorld.password)
                spy.listen()
                try await world.driver.focus(.textField, "Password")
                await spy.type("-and-more")
                try world.driver.expectScreen(shows: SignUpWorld.password + "-and-more")
                await spy.press(KeyPress(.enter))
                return [SignUpWorld.password, "and-more"]
            }
        },
        Clause("S-49") { world in
            try await SecretSpy.watch(world) { spy in
                try await world.driver.tap(.button, "Sign In")
                try await world.enter("Email", "ada@example.org")
                try await world.driver.focus(.toggle, "Show password")
                await spy.press(KeyPress(.enter))
                try await world.driver.focus(.textField, "Password")
                await spy.type(SignUpWorld.password)
                try world.driver.expectScreen(shows: SignUpWorld.password)
                await spy.press(KeyPress(.enter))
                try await world.failSignIn(.wrongCredentials)
                spy.listen()
                return [SignUpWorld.password]
            }
        },
        Clause("S-50") { world in
            try await world.fillForm()
            try await world.driver.focus(.textField, "Password")
            await world.driver.press(.backspace)
            await world.driver.suspendAndResume()
            try world.expectFocus(.textField, "Password")
            try world.expectField("Name", "Ada")
            try world.expectField("Password", String(repeating: "•", count: SignUpWorld.password.count - 1))
            await world.driver.type(String(SignUpWorld.password.suffix(1)))
            await world.driver.press(.enter)
            await world.driver.suspendAndResume()
            try world.expectRequests(1)
            try world.driver.expectScreen(shows: "Signing up…")
            try await world.answerRegistration()
            try world.expectTitle("Home")
        },
    ]
}
