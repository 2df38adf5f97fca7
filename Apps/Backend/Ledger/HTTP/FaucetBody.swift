/// Who asks the faucet.
struct FaucetBody: Decodable {
    let address: String
}
