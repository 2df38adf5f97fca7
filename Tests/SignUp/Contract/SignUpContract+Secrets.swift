import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let secrets: [Clause<SignUpWorld>] = [
        Clause("S-48") { world in
            try await world.openForm()
            try await world.driver.fill("Password", SignUpWorld.password)
            // Deleted text can be restored neither from a copy nor by undo.
            for key in ["u", "y", "_"] as [Character] {
                await world.driver.press(KeyPress(.character(key), .control))
                try world.driver.expect(.textField, "Password", is: "")
            }
            try await world.driver.fill("Password", "abcdefghxyz")
            await world.driver.press(.left, .left, .backspace, .backspace)
            await world.driver.type("ij")
            await world.driver.press(.end, .backspace)
            try await world.driver.fill("Repeat password", "abcdefgijy")
            await world.driver.press(.tab)
            try world.expectRemarks([])
        },
        Clause("S-48") { world in
            try await world.driver.tap(.button, "Sign in")
            try await world.driver.fill("Password", SignUpWorld.password)
            for key in ["u", "y", "_"] as [Character] {
                await world.driver.press(KeyPress(.character(key), .control))
                try world.driver.expect(.textField, "Password", is: "")
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
                try world.driver.expectText(SignUpWorld.password)
                spy.listen()
                try await world.driver.focus(.textField, "Password")
                await spy.type("-and-more")
                try world.driver.expectText(SignUpWorld.password + "-and-more")
                await spy.press(KeyPress(.enter))
                return [SignUpWorld.password, "and-more"]
            }
        },
        Clause("S-49") { world in
            try await SecretSpy.watch(world) { spy in
                try await world.driver.tap(.button, "Sign in")
                try await world.driver.fill("Email", "ada@example.org")
                try await world.driver.focus(.toggle, "Show password")
                await spy.press(KeyPress(.character(" ")))
                try await world.driver.focus(.textField, "Password")
                await spy.type(SignUpWorld.password)
                try world.driver.expectText(SignUpWorld.password)
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
            try await world.fact("S-50a") {
                await world.driver.suspendAndResume()
                try world.driver.expectFocus(.textField, "Password")
                try world.driver.expect(.textField, "Name", is: "Ada")
                try world.driver.expect(.textField, "Email", is: "ada@example.org")
                let dots = String(repeating: "•", count: SignUpWorld.password.count)
                try world.driver.expect(.textField, "Password", is: String(dots.dropLast()))
                try world.driver.expect(.textField, "Repeat password", is: dots)
            }
            await world.driver.type(String(SignUpWorld.password.suffix(1)))
            await world.driver.press(.enter)
            try await world.fact("S-50b") {
                await world.driver.suspendAndResume()
                try world.expectRequests(1)
                try world.expectUnderWay()
                try await world.answerRegistration()
                try world.driver.expectTitle("Home")
            }
        },
    ]
}
