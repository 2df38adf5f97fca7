import AppSupport
import Foundation
import Testing

@Suite("The user's locale")
struct UserLocaleTests {
    @Test(
        "numbers are written as the first variable that is set says",
        arguments: [
            (["LANG": "de_DE.UTF-8"], ","), (["LANG": "de_DE.UTF-8", "LC_NUMERIC": "en_GB"], "."),
            (["LC_ALL": "fr_FR@euro", "LC_NUMERIC": "en_GB"], ","), (["LC_ALL": "", "LANG": "pl_PL"], ","),
            (["LC_ALL": "C.UTF-8", "LANG": "de_DE"], "."), ([:], "."), (["LANG": "no such place"], "."),
        ])
    func separator(environment: [String: String], separator: String) {
        #if !canImport(Darwin)
        #expect(Locale.ofUser(environment: environment).decimalSeparator ?? "." == separator)
        #endif
    }
}
