@objc public protocol OldService {
    func reload()
}
