import SignUpDomain

@testable import SignUpContract

// What every architecture's test is given alike; it is not counted as anybody's set-up.

extension SignUpServices {
    static var scripted: SignUpServices { ScriptedSignUp().services }
}
