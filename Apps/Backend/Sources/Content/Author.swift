/// An author of the demo content and the subject of their posts.
struct Author {
    let name: String
    let username: String
    let website: String
    let phone: String
    let address: User.Address
    let company: User.Company
    let topic: Topic
}

extension Author {
    /// The ten authors, in the order of their numbers.
    static let all = [
        Author(
            name: "Maren Holt", username: "maren", website: "maren-writes.example", phone: "+47 22 00 01 01",
            address: User.Address(
                street: "Skogveien", suite: "3 B", city: "Oslo", zipcode: "0150",
                geo: User.Coordinates(lat: "59.9133", lng: "10.7389")
            ),
            company: User.Company(
                name: "Holt & Daughter", catchPhrase: "Small types, large quiet",
                bs: "libraries that stay out of the way"),
            topic: .swift
        ),
        Author(
            name: "Tomás Arriaga", username: "tomas", website: "eighty-columns.example", phone: "+34 91 000 01 02",
            address: User.Address(
                street: "Calle del Pez", suite: "17", city: "Madrid", zipcode: "28004",
                geo: User.Coordinates(lat: "40.4250", lng: "-3.7050")
            ),
            company: User.Company(
                name: "Eighty Columns", catchPhrase: "Fast by being plain", bs: "tools for people who type"),
            topic: .terminal
        ),
        Author(
            name: "Renée Dubois", username: "renee", website: "soupe.example", phone: "+33 4 00 00 01 03",
            address: User.Address(
                street: "Rue des Trois-Maries", suite: "8", city: "Lyon", zipcode: "69005",
                geo: User.Coordinates(lat: "45.7630", lng: "4.8270")
            ),
            company: User.Company(
                name: "Table Ronde", catchPhrase: "Everyone at the table by eight", bs: "lunches for small companies"),
            topic: .cooking
        ),
        Author(
            name: "Jörg Weiß", username: "joerg", website: "langsam-und-gut.example", phone: "+49 30 000 0104",
            address: User.Address(
                street: "Große Straße", suite: "12", city: "Potsdam", zipcode: "14467",
                geo: User.Coordinates(lat: "52.4000", lng: "13.0590")
            ),
            company: User.Company(name: "Weiß Wartung", catchPhrase: "It still runs", bs: "care for old programs"),
            topic: .craft
        ),
        Author(
            name: "佐藤 美咲", username: "misaki", website: "ma-and-more.example", phone: "+81 75 000 0105",
            address: User.Address(
                street: "Tetsugaku-no-michi", suite: "5-2", city: "Kyōto", zipcode: "606-8406",
                geo: User.Coordinates(lat: "35.0270", lng: "135.7950")
            ),
            company: User.Company(name: "間 Studio", catchPhrase: "Less, with care", bs: "quiet interfaces"),
            topic: .calm
        ),
        Author(
            name: "Priya Raman", username: "priya", website: "red-first.example", phone: "+91 80 0000 0106",
            address: User.Address(
                street: "Cubbon Road", suite: "41", city: "Bengaluru", zipcode: "560001",
                geo: User.Coordinates(lat: "12.9767", lng: "77.6010")
            ),
            company: User.Company(
                name: "Red First", catchPhrase: "Seen failing, then trusted", bs: "test suites that explain themselves"),
            topic: .testing
        ),
        Author(
            name: "Oskar Lindqvist", username: "oskar", website: "balkong.example", phone: "+46 31 000 01 07",
            address: User.Address(
                street: "Trädgårdsgatan", suite: "22", city: "Göteborg", zipcode: "411 08",
                geo: User.Coordinates(lat: "57.7050", lng: "11.9710")
            ),
            company: User.Company(
                name: "Norr Odling", catchPhrase: "Something always survives", bs: "gardens for difficult balconies"),
            topic: .garden
        ),
        Author(
            name: "Naomi Adeyemi", username: "naomi", website: "one-file.example", phone: "+44 20 0000 0108",
            address: User.Address(
                street: "Canal Walk", suite: "Flat 9", city: "London", zipcode: "N1 0AA",
                geo: User.Coordinates(lat: "51.5360", lng: "-0.1030")
            ),
            company: User.Company(
                name: "Third Normal", catchPhrase: "One fact, one place", bs: "databases that explain themselves"),
            topic: .data
        ),
        Author(
            name: "Callum Fraser", username: "callum", website: "crumb.example", phone: "+44 131 000 0109",
            address: User.Address(
                street: "Leith Walk", suite: "120", city: "Edinburgh", zipcode: "EH6 5DT",
                geo: User.Coordinates(lat: "55.9660", lng: "-3.1740")
            ),
            company: User.Company(
                name: "Crumb & Cup", catchPhrase: "Up before the birds", bs: "bread, coffee and early deliveries"),
            topic: .baking
        ),
        Author(
            name: "Ines Moretti", username: "ines", website: "second-draft.example", phone: "+39 041 000 0110",
            address: User.Address(
                street: "Fondamenta della Sensa", suite: "3290", city: "Venezia", zipcode: "30121",
                geo: User.Coordinates(lat: "45.4460", lng: "12.3290")
            ),
            company: User.Company(
                name: "Second Draft", catchPhrase: "Say it again, shorter", bs: "workshops for teams who write"),
            topic: .people
        ),
    ]
}
