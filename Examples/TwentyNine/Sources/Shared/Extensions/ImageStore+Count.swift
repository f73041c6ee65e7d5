import ThirdParty_Images

extension ImageStore {
    /// How many bytes the image of an address has; `nil` where it is not kept.
    public func size(of address: String) -> Int? {
        image(from: address)?.count
    }
}
