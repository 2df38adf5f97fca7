/// Somebody who leaves comments.
struct Reader {
    let name: String
    let email: String

    /// Twenty-five readers; some of their names test a screen.
    static let all = [
        Reader(name: "Ada Kowalczyk", email: "ada@kowalczyk.example"),
        Reader(name: "Benoît Lefèvre", email: "benoit.lefevre@courrier.example"),
        Reader(name: "Chiamaka Obi", email: "chiamaka@obi.example"),
        Reader(name: "Dóra Szabó", email: "dora.szabo@level.example"),
        Reader(name: "Emil Strauß", email: "emil@strauss.example"),
        Reader(name: "Fatima Zahra", email: "fz@atlas.example"),
        Reader(name: "Gwen O'Leary", email: "gwen.oleary@harbour.example"),
        Reader(name: "橋本 健", email: "ken.hashimoto@tegami.example"),
        Reader(name: "Ingrid Østby", email: "ingrid@ostby.example"),
        Reader(name: "João Pereira", email: "joao@pereira.example"),
        Reader(name: "Kofi Asante", email: "kofi@asante.example"),
        Reader(name: "Lena Brandt", email: "lena.brandt@werkstatt.example"),
        Reader(name: "Mateo \"Teo\" Ruiz", email: "teo@ruiz.example"),
        Reader(name: "Nadia Haddad", email: "nadia@haddad.example"),
        Reader(name: "Olu", email: "olu@lagoon.example"),
        Reader(name: "Pia van der Berg-Lindström", email: "pia.vanderberg.lindstrom@very-long-name.example"),
        Reader(name: "Quentin Moss", email: "quentin@moss.example"),
        Reader(name: "Rosa Giménez", email: "rosa@gimenez.example"),
        Reader(name: "Sunil Mehta", email: "sunil@mehta.example"),
        Reader(name: "Tuuli Mäkinen", email: "tuuli@makinen.example"),
        Reader(name: "김유진", email: "yujin@kim.example"),
        Reader(name: "Viktor Dvořák", email: "viktor@dvorak.example"),
        Reader(name: "Willa Stone 🌻", email: "willa@stone.example"),
        Reader(name: "Yara Costa", email: "yara@costa.example"),
        Reader(name: "Zoë Hartmann", email: "zoe@hartmann.example"),
    ]
}
