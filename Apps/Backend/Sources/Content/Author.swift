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
